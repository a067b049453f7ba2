import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { ConfirmProvider } from './confirm'
import { theme } from './theme/theme'
import './theme/mantine.css'
import { Toasts } from './toasts'

/** What the kit needs around it. Variables and classes come from files: the content policy allows no injected styles. */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
    <ConfirmProvider>{children}</ConfirmProvider>
    <Toasts />
  </MantineProvider>
)
