import type { ReactNode } from 'react'
import { ConfirmProvider } from './confirm'
import { KitProvider } from './kit-provider'
import { Toasts } from './toasts'

/** Around every screen of the signed-in side: the kit, its questions and its toasts. */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <KitProvider>
    <ConfirmProvider>{children}</ConfirmProvider>
    <Toasts />
  </KitProvider>
)
