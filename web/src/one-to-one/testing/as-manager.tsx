import type { ReactNode } from 'react'
import { SignedContext } from '../../lib/current-user'
import { Toasts } from '../../ui/toasts'
import { employee, signedManager } from './meeting'

/** Renders for the manager of the pair, with toasts. */
export const asManager = (what: ReactNode) => (
  <SignedContext value={{ user: signedManager, subscription: null }}>
    <Toasts />
    {what}
  </SignedContext>
)

/** Renders for the employee of the pair, with toasts. */
export const asEmployee = (what: ReactNode) => (
  <SignedContext value={{ user: { ...signedManager, ...employee, role: 'employee' }, subscription: null }}>
    <Toasts />
    {what}
  </SignedContext>
)
