import type { contact } from '@kamerton/contract/contact/endpoints'
import type { RawInput } from '@kamerton/contract/lib/endpoint'

export type OfferRequest = RawInput<typeof contact.ask>

/** The header by which a call is recognised when it comes again, and where it goes: a test holds both against the contract. */
export const offerCall = { path: '/api/contact', keyHeader: 'idempotency-key' } as const

/** Sends who wants an offer; `key` is the same for each attempt. Throws where it did not get there or was refused. */
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
