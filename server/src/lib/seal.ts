import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const keyFor = (material: Buffer | string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', material, '', purpose, 32))

/** Seals a text so that only the holder of `material` can open it (AES-256-GCM; nonce and tag come first). */
export function seal(material: Buffer | string, purpose: string, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(material, purpose), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Opens the result of `seal`. Throws when the material differs or a byte was changed. */
export function unseal(material: Buffer | string, purpose: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(material, purpose), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
}
