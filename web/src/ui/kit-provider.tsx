import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme/theme'
import './theme/mantine.css'

/** What a window, a menu or a hint needs around it. Variables and classes come from files: the content policy allows no injected styles. */
export const KitProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
    {children}
  </MantineProvider>
)
