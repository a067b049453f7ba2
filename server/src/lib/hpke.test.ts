import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSealed, publicBytesOf, publicKeyOf, sealTo } from './hpke.ts'

const hex = (text: string) => Buffer.from(text, 'hex')

/** The first encryption in the test vectors of RFC 9180's authors for mode 0, KEM 0x0020, KDF 0x0001, AEAD 0x0002. */
const official = {
  info: hex('4f6465206f6e2061204772656369616e2055726e'),
  publicKey: hex('430f4b9859665145a6b1ba274024487bd66f03a2dd577d7753c68d7d7d00c00c'),
  privateKey: hex('497b4502664cfea5d5af0b39934dac72242a74f8480451e1aee7d6a53320333d'),
  encapsulated: hex('6c93e09869df3402d7bf231bf540fadd35cd56be14f97178f0954db94b7fc256'),
  aad: hex('436f756e742d30'),
  text: '4265617574792069732074727574682c20747275746820626561757479',
  sealed: hex('e5d84cd531cfb583096e7cfa9641bd3079cf3a91cda813c52deb5f512be9931980a41de125a925cdad859d5b7a'),
}
const officialKey = createPrivateKey({ format: 'raw-private', asymmetricKeyType: 'x25519', key: official.privateKey })

test('opens what the authors of RFC 9180 have sealed', () => {
  expect(publicBytesOf(createPublicKey(officialKey))).toEqual(official.publicKey)
  const message = Buffer.concat([official.encapsulated, official.sealed])
  expect(openSealed(officialKey, official, message).toString('hex')).toBe(official.text)
})

test('what is sealed to a public key opens with its private half, for the same info and aad, and to nobody else', () => {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  const sealing = { info: Buffer.from('раунд'), aad: Buffer.from('команда') }
  const sealed = sealTo(publicKeyOf(publicBytesOf(publicKey)), sealing, Buffer.from('устал'))
  expect(openSealed(privateKey, sealing, sealed).toString()).toBe('устал')
  expect(sealTo(publicKey, sealing, Buffer.from('устал')).equals(sealed)).toBe(false)

  const other = Buffer.from('другое')
  expect(() => openSealed(generateKeyPairSync('x25519').privateKey, sealing, sealed)).toThrow('unable to authenticate')
  expect(() => openSealed(privateKey, { ...sealing, info: other }, sealed)).toThrow('unable to authenticate')
  expect(() => openSealed(privateKey, { ...sealing, aad: other }, sealed)).toThrow('unable to authenticate')
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => openSealed(privateKey, sealing, changed)).toThrow('unable to authenticate')
  }
  expect(() => openSealed(privateKey, sealing, sealed.subarray(0, 40))).toThrow('too short')
})
