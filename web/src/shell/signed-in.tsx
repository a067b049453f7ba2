import { useHotkeys } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { Outlet, redirect, useLocation, useNavigation } from 'react-router'
import { SignedContext } from '../lib/current-user'
import { part } from '../lib/part'
import { isSignedIn, leaveSignedOut, onSignedOutElsewhere } from '../lib/session'
import { announceVisitor } from '../lib/visits'
import { SkipLink } from '../ui/skip-link'
import { UiProvider } from '../ui/ui-provider'
import { WhenOpened } from '../ui/when-opened'
import type { Route } from './+types/signed-in'
import { Ahead } from './ahead'
import { BottomBar } from './bottom-bar'
import { FindContext } from './find'
import { OfflineBar } from './offline-bar'
import { RouteError } from './route-error'
import { actionsFor, screensAheadOf, screensFor } from './sections'
import { Sidebar } from './sidebar'
import styles from './signed-in.module.css'
import { signedContext, signedNow } from './signed-person'
import { TopBar } from './top-bar'

const commandPalette = part(() =>
  import('../command-palette/components/command-palette').then(({ CommandPalette }) => CommandPalette),
)

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ context, params }) => {
    if (!isSignedIn() && '*' in params) return leaveToPublicPage()
    if (!isSignedIn()) throw redirect('/login')
    try {
      context.set(signedContext, await signedNow())
    } catch (error) {
      if (!isSignedIn()) throw redirect('/login')
      throw error
    }
  },
]

/** Leaves to the public 404 page: an unknown address must not ask a visitor to sign in. */
async function leaveToPublicPage(): Promise<never> {
  window.location.replace('/404')
  return new Promise(() => {})
}

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => context.get(signedContext)

export default function SignedIn({ loaderData }: Route.ComponentProps) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const loading = useNavigation().state === 'loading'
  const arrivedAt = useRef(pathname)
  const [finding, setFinding] = useState(false)
  const find = () => setFinding(true)
  // By the physical key: with the Russian layout this key types «л».
  useHotkeys([['mod+K', find, { usePhysicalKeys: true }]], [], true)
  useEffect(() => announceVisitor(loaderData.user), [loaderData.user])
  useEffect(() => onSignedOutElsewhere(leaveSignedOut), [])
  useEffect(() => {
    // A new screen is read from its beginning. The first screen keeps the browser's own focus, and a dialog opened
    // meanwhile keeps its input. A screen that stays at another address keeps its focus too.
    const { activeElement } = document
    const inWindow = activeElement?.closest('[data-dialog="opened"]')
    const isKept = main.current !== activeElement && main.current?.contains(activeElement)
    if (arrivedAt.current !== pathname && !inWindow && !isKept) main.current?.focus({ preventScroll: true })
    arrivedAt.current = pathname
  }, [pathname])
  const screens = screensFor(loaderData.user)
  return (
    <SignedContext value={loaderData}>
      <UiProvider>
        <WhenOpened of={commandPalette} opened={finding} onClose={() => setFinding(false)}>
          {(CommandPalette, opened) => (
            <CommandPalette
              opened={opened}
              onClose={() => setFinding(false)}
              screens={screens}
              actions={actionsFor(loaderData.user)}
            />
          )}
        </WhenOpened>
        <Ahead paths={screensAheadOf(screens)} />
        <SkipLink />
        <OfflineBar />
        <div className={styles.app}>
          <div className={styles.side}>
            <Sidebar onFind={find} />
          </div>
          <TopBar onFind={find} />
          <main id="main" ref={main} tabIndex={-1} className={styles.main} aria-busy={loading}>
            <FindContext value={find}>
              <Outlet />
            </FindContext>
          </main>
          <BottomBar />
        </div>
      </UiProvider>
    </SignedContext>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
