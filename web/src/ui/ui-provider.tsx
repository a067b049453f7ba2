import type { ReactNode } from 'react'
import { ConfirmProvider } from './confirm'
import { KitProvider } from './kit-provider'
import { Toasts } from './toasts'

/** Providers of every signed-in screen: the kit, confirmations and toasts. */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <KitProvider>
    <ConfirmProvider>{children}</ConfirmProvider>
    <Toasts />
  </KitProvider>
)
