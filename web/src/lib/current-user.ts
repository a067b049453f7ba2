import type { Subscription } from '@kamerton/contract/payments/schemas'
import type { CurrentUser } from '@kamerton/contract/people/schemas'
import { createContext, use } from 'react'

/** The tariff is loaded only for people who may change it. */
export type Signed = { user: CurrentUser; subscription: Subscription | null }

/** Filled by the shell of the signed-in area; every screen inside may rely on it. */
export const SignedContext = createContext<Signed | undefined>(undefined)

/** The signed-in person and the tariff. */
export function useSigned(): Signed {
  const signed = use(SignedContext)
  if (!signed) throw new Error('useSigned stands outside the signed-in shell')
  return signed
}

/** The signed-in person. */
export const useCurrentUser = (): CurrentUser => useSigned().user
