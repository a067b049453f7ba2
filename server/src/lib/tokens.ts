import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { type CompanyId, companyIdOf } from './database/tenant.ts'

/** Every token that leaves the server is `<company id>.<256 bits in base64url>`. */
export const tokenOf = (companyId: CompanyId, bytes: Buffer): string => `${companyId}.${bytes.toString('base64url')}`

/** A token that nobody can guess or derive. */
export const randomToken = (companyId: CompanyId): string => tokenOf(companyId, randomBytes(32))

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/

/** The company that a token names, or null when it is not a token at all. The claim is believed only after the hash is found. */
export function companyOfToken(token: string): CompanyId | null {
  const id = shape.exec(token)?.[1]
  return id === undefined ? null : companyIdOf(id)
}

/** What of a token may be kept: its SHA-256. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export type LinkKind = 'invitation' | 'invitation-letter' | 'pulse'

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

const keyFor = (material: Buffer | string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', material, '', purpose, 32))

/** Seals a text so that only the holder of `material` opens it (AES-256-GCM; nonce and tag travel in front). */
export function seal(material: Buffer | string, purpose: string, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(material, purpose), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Opens what `seal` made. Throws when the material is not the same or a byte was changed. */
export function unseal(material: Buffer | string, purpose: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(material, purpose), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}

/** Compares in a time that does not tell where the difference is. */
export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
