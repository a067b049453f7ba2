import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type CompanyId, companyIdOf } from './database/tenant.ts'

/** Every token that leaves the server is `<company id>.<256 bits in base64url>`. */
export const tokenOf = (companyId: CompanyId, bytes: Buffer): string => `${companyId}.${bytes.toString('base64url')}`

/** A token that nobody can guess or derive. */
export const randomToken = (companyId: CompanyId): string => tokenOf(companyId, randomBytes(32))

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/

/**
 * The company that a token names, or null if it is not a token. The company is trusted only after the hash is found.
 */
export function companyOfToken(token: string): CompanyId | null {
  const id = shape.exec(token)?.[1]
  return id === undefined ? null : companyIdOf(id)
}

/** The part of a token that may be stored: its SHA-256. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export type LinkKind =
  | 'invitation'
  | 'invitation-letter'
  | 'pulse'
  | 'one-to-one'
  | 'development-plan'
  | 'calendar'
  | 'sandbox-payment'
  | 'receipt-of-nobody'

/** A link that must be shown or sent again: derived, not stored. Raising the version replaces it. */
export function derivedToken(
  secret: Buffer,
  companyId: CompanyId,
  kind: LinkKind,
  id: string,
  version: number,
): string {
  return tokenOf(companyId, createHmac('sha256', secret).update(`${kind}\0${companyId}\0${id}\0${version}`).digest())
}

/** Compares in constant time, so that the time does not show where the difference is. */
export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
