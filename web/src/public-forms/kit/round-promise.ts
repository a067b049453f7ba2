import type { Manifest } from '@kamerton/contract/pulses/credential-schemas'
import type { RoundContract } from '@kamerton/contract/pulses/round-contract'
import { isRecord } from './refusal'
import { sha256 } from './sha256'

/** The server checked every field on its way out; this only tells a manifest from anything else. */
export const isManifest = (data: unknown): data is Manifest => isRecord(data) && Array.isArray(data.segments)

/** Whoever changes a contract past the product may leave anything there: only what reads as one is one. */
const isContract = (data: unknown): data is RoundContract =>
  isRecord(data) && Array.isArray(data.segments) && isRecord(data.promise) && typeof data.mode === 'string'

export type Promised = { contract: RoundContract; hash: string }

/** The contract of a text, with the hash that was computed here; null where the text is none. */
export function promisedBy(text: string): Promised | null {
  try {
    const contract: unknown = JSON.parse(text)
    return isContract(contract) ? { contract, hash: sha256(text) } : null
  } catch {
    return null
  }
}

/** What the server says is promised: null where the hash that it gives is not that of the text. */
export function promisedIn({ contract, round }: Manifest): Promised | null {
  const promised = contract && promisedBy(contract.text)
  return promised?.hash === contract?.hash && promised?.contract.round === round ? promised : null
}
