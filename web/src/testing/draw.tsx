import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { ConfirmProvider } from '../ui/confirm'
import { theme } from '../ui/theme/theme'

type Page = Pick<RouteObject, 'loader' | 'action'> & { at?: string }

/**
 * Renders content as in the application: inside the kit's providers and a router at `at`, on a page with this loader
 * and action. Returns a user for events.
 */
export function draw(what: ReactNode, { at = '/', ...page }: Page = {}) {
  const router = createMemoryRouter([{ path: '*', element: what, hydrateFallbackElement: <></>, ...page }], {
    initialEntries: [at],
  })
  const drawn = render(
    // In test mode Mantine opens and closes at once, without transitions.
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </MantineProvider>,
  )
  return { ...drawn, router, hand: userEvent.setup() }
}
