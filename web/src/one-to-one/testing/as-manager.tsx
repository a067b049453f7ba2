import type { ReactNode } from 'react'
import { SignedContext } from '../../lib/current-user'
import { Toasts } from '../../ui/toasts'
import { employee, signedManager } from './meeting'

/** What the manager of the pair sees, and hears said. */
export const asManager = (what: ReactNode) => (
  <SignedContext value={{ user: signedManager, subscription: null }}>
    <Toasts />
    {what}
  </SignedContext>
)

/** What its employee sees of the same. */
export const asEmployee = (what: ReactNode) => (
  <SignedContext value={{ user: { ...signedManager, ...employee, role: 'employee' }, subscription: null }}>
    <Toasts />
    {what}
  </SignedContext>
)
