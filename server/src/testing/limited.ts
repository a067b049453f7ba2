import { isLimited, type Limited } from '@kamerton/contract/payments/limited'
import type { Subscription } from '@kamerton/contract/payments/schemas'

/** The subscription as a service answers it: with a limit. */
export function limited<S extends Subscription>(terms: S): Limited<S> {
  if (!isLimited(terms)) throw new Error('a service has a limit')
  return terms
}
