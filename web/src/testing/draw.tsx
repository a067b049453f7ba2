import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { ConfirmProvider } from '../ui/confirm'
import { theme } from '../ui/theme/theme'

/** Draws it as the application would: inside the kit's providers and a router that stands at `at`. Answers the hand of its user. */
export function draw(what: ReactNode, { at = '/' } = {}) {
  const router = createMemoryRouter([{ path: '*', element: what }], { initialEntries: [at] })
  const drawn = render(
    // As a test's environment Mantine opens and closes at once, without transitions.
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </MantineProvider>,
  )
  return { ...drawn, router, hand: userEvent.setup() }
}
