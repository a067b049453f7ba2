import { isLimited, type Limited } from '@kamerton/contract/payments/limited'
import type { Subscription } from '@kamerton/contract/payments/schemas'

/** The subscription of a service, which has a limit. */
export function limited<S extends Subscription>(terms: S): Limited<S> {
  if (!isLimited(terms)) throw new Error('a service has a limit')
  return terms
}
