import type { Manifest } from '@kamerton/contract/pulses/credential-schemas'
import type { RoundContract } from '@kamerton/contract/pulses/round-contract'
import { isRecord } from './refusal'
import { sha256 } from './sha256'

/** The server has checked every field; this only distinguishes a manifest from other data. */
export const isManifest = (data: unknown): data is Manifest => isRecord(data) && Array.isArray(data.segments)

/** Checks the shape of a contract: one changed outside the product may contain anything. */
const isContract = (data: unknown): data is RoundContract =>
  isRecord(data) && Array.isArray(data.segments) && isRecord(data.promise) && typeof data.mode === 'string'

export type Promised = { contract: RoundContract; hash: string }

/** Parses a contract and computes its hash here; null if the text is no contract. */
export function promisedBy(text: string): Promised | null {
  try {
    const contract: unknown = JSON.parse(text)
    return isContract(contract) ? { contract, hash: sha256(text) } : null
  } catch {
    return null
  }
}

/** The promise from the server's manifest; null if its hash does not match its text, or its round differs. */
export function promisedIn({ contract, round }: Manifest): Promised | null {
  const promised = contract && promisedBy(contract.text)
  return promised?.hash === contract?.hash && promised?.contract.round === round ? promised : null
}
