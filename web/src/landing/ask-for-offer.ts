import type { contact } from '@kamerton/contract/contact/endpoints'
import type { RawInput } from '@kamerton/contract/lib/endpoint'

export type OfferRequest = RawInput<typeof contact.ask>

/** Path of the call and its header with the idempotency key. A test compares both with the contract. */
export const offerCall = { path: '/api/contact', keyHeader: 'idempotency-key' } as const

/**
 * Sends a request for an offer; `key` is constant for all attempts.
 * @throws OfferRefused, or the error of `fetch`
 */
export async function askForOffer(request: OfferRequest, key: string): Promise<void> {
  const answer = await fetch(offerCall.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [offerCall.keyHeader]: key },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(20_000),
  })
  if (!answer.ok) throw new OfferRefused(answer.status)
}

export class OfferRefused extends Error {
  override name = 'OfferRefused'
  readonly status: number
  constructor(status: number) {
    super(`refused with ${status}`)
    this.status = status
  }
}
