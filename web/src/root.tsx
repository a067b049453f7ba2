import '@fontsource-variable/golos-text/wght.css'
import { contactMark } from '@kamerton/contract/lib/page-marks'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import type { Route } from './+types/root'
import { ConsentGate } from './consents/consent-gate'
import type { SaveMyData } from './consents/save-my-data'
import { announceVisit } from './lib/visits'
import chooseScheme from './shell/choose-scheme.js?raw'
import { LostStart } from './shell/lost-start'
import { MissingFile, MissingScreen } from './shell/missing-screen'
import { Outline } from './shell/outline'
import { Silence } from './shell/silence'
import start from './shell/start.js?raw'
import { iconLinks } from './site/icon-links'
import { billingMeta, billingWord } from './site/of-service'
import { contactMeta } from './site/operator'
import './ui/theme/tokens.css'
import './ui/theme/stand-in-type.css'
import './ui/theme/late-type.css'
import './ui/theme/global.css'
import './ui/theme/classes.css'

export { RouteError as ErrorBoundary } from './shell/route-error'

export const links: Route.LinksFunction = () => iconLinks

export const meta: Route.MetaFunction = () => [{ title: 'Камертон' }]

export function Layout({ children }: { children: ReactNode }) {
  // Scripts of the page set attributes of <html> before React sees it, so they may differ from what was rendered.
  return (
    <html lang="ru" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Only in the built page: it runs long before React starts, and scripts that React would insert are
            forbidden. */}
        {import.meta.env.SSR && <script dangerouslySetInnerHTML={{ __html: chooseScheme + start }} />}
        {/* In the application these tags stay as in the page, where the server has filled them in. */}
        {import.meta.env.SSR && <meta name={contactMeta} content={contactMark} />}
        {import.meta.env.SSR && <meta name={billingMeta} content={billingWord} />}
        <Meta />
        <Links />
      </head>
      <body>
        {/* Floating elements are appended to the body, so a layout that is rendered later still comes before them. */}
        <div>{children}</div>
        <LostStart />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

const saveMyData: SaveMyData = async (wanted) => (await import('./settings/save-my-data')).saveMyData(wanted)

/** Content of the page while the application starts. */
export const HydrateFallback = () => (
  <>
    <Outline />
    <MissingFile />
    <ConsentGate saveMyData={saveMyData} />
  </>
)

export default function App() {
  const { pathname } = useLocation()
  useEffect(() => document.documentElement.setAttribute('data-started', ''), [])
  useEffect(announceVisit, [pathname])
  return (
    <>
      <Outlet />
      <Silence />
      <MissingScreen />
      <ConsentGate saveMyData={saveMyData} />
    </>
  )
}
