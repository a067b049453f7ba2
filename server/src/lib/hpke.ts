import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPublicKey,
  decapsulate,
  encapsulate,
  type KeyObject,
} from 'node:crypto'

/**
 * HPKE (RFC 9180), base mode, one message for each key: DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-256-GCM. Anybody
 * with the public key can seal. Only the holder of the private key can open; even the sealer cannot. Node gives the KEM
 * and the cipher, and this file has the key schedule between them.
 */
const kem = 0x0020
const kdf = 0x0001
const aead = 0x0002
const suite = Buffer.concat([Buffer.from('HPKE'), Buffer.from([kem >> 8, kem, kdf >> 8, kdf, aead >> 8, aead])])
const baseMode = Buffer.from([0])

const encapsulatedBytes = 32
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

const nothing = Buffer.alloc(0)
const label = (name: string) => Buffer.concat([Buffer.from('HPKE-v1'), suite, Buffer.from(name)])
const hmac = (key: Buffer, data: Buffer) => createHmac('sha256', key).update(data).digest()

const extract = (salt: Buffer, name: string, material: Buffer) => hmac(salt, Buffer.concat([label(name), material]))

/** HKDF-Expand; one block of SHA-256 is enough for every length used here. */
const expand = (secret: Buffer, name: string, info: Buffer, bytes: number) =>
  hmac(secret, Buffer.concat([Buffer.from([bytes >> 8, bytes]), label(name), info, Buffer.from([1])])).subarray(
    0,
    bytes,
  )

function scheduleOf(shared: Buffer, info: Buffer) {
  const context = Buffer.concat([
    baseMode,
    extract(nothing, 'psk_id_hash', nothing),
    extract(nothing, 'info_hash', info),
  ])
  const secret = extract(shared, 'secret', nothing)
  return { key: expand(secret, 'key', context, keyBytes), nonce: expand(secret, 'base_nonce', context, nonceBytes) }
}

/** The stored form of a public key: 32 bytes. */
export const publicBytesOf = (key: KeyObject): Buffer => key.export({ format: 'raw-public' })

export const publicKeyOf = (bytes: Buffer): KeyObject =>
  createPublicKey({ format: 'raw-public', asymmetricKeyType: 'x25519', key: bytes })

export type Sealing = { info: Buffer; aad: Buffer }

/** Returns the encapsulated key, followed by the ciphertext with its tag. */
export function sealTo(publicKey: KeyObject, { info, aad }: Sealing, text: Buffer): Buffer {
  const { sharedKey, ciphertext: encapsulated } = encapsulate(publicKey)
  const { key, nonce } = scheduleOf(sharedKey, info)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(aad)
  return Buffer.concat([encapsulated, cipher.update(text), cipher.final(), cipher.getAuthTag()])
}

/** Opens a sealed message. Throws where the key differs or a byte was changed. */
export function openSealed(privateKey: KeyObject, { info, aad }: Sealing, sealed: Buffer): Buffer {
  if (sealed.length < encapsulatedBytes + tagBytes) throw new Error('too short to be sealed')
  const { key, nonce } = scheduleOf(decapsulate(privateKey, sealed.subarray(0, encapsulatedBytes)), info)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(aad)
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(encapsulatedBytes, -tagBytes)), decipher.final()])
}
