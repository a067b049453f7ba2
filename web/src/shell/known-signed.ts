import { MINUTE } from '@kamerton/contract/lib/durations'
import type { Signed } from '../lib/current-user'

/** A change of role or tariff made elsewhere is noticed within this time; the server applies it at once. */
const freshFor = MINUTE

let known: { since: number; signed: Promise<Signed> } | undefined

/** The person and the tariff, loaded once for many navigations; `load` is called only when they are out of date. */
export function knownSigned(load: () => Promise<Signed>): Promise<Signed> {
  if (!known || Date.now() - known.since > freshFor) {
    const signed = load()
    known = { since: Date.now(), signed }
    signed.catch(forgetSigned)
  }
  return known.signed
}

/** Called after a change of the profile, the people or the tariff: the next navigation loads again. */
export function forgetSigned(): void {
  known = undefined
}
