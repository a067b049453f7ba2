import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme/theme'
import './theme/mantine.css'

/**
 * Context of dialogs, menus and hints. Variables and classes are in files, because the content policy allows no
 * injected styles.
 */
export const KitProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
    {children}
  </MantineProvider>
)
