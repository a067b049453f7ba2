import { Outlet } from 'react-router'
import { Page } from '../ui/page'
import type { Route } from './+types/screen-frame'
import { RouteError } from './route-error'

/** Around every screen: when one fails, the shell stays. */
export default function Screen() {
  return (
    <Page>
      <Outlet />
    </Page>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page>
      <RouteError error={error} />
    </Page>
  )
}
