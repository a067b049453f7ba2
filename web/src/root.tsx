import '@fontsource-variable/golos-text/wght.css'
import cyrillicFont from '@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root'
import './ui/theme/tokens.css'
import './ui/theme/global.css'

export { RouteError as ErrorBoundary } from './shell/route-error'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: cyrillicFont, crossOrigin: 'anonymous' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
]

export const meta: Route.MetaFunction = () => [{ title: 'Камертон' }]

export function Layout({ children }: { children: ReactNode }) {
  // `start.js` sets the scheme on <html> before React sees it, so that attribute may differ from what was rendered.
  return (
    <html lang="ru" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script src="/start.js" />
        <Meta />
        <Links />
      </head>
      <body>
        {/* What floats is appended to the body: whatever layout comes later still stands before it. */}
        <div>{children}</div>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Nothing while the application starts: it takes less than the 150 ms after which a skeleton would help. */
export const HydrateFallback = () => null

export default function App() {
  return <Outlet />
}
