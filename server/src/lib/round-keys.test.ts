import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openSealed, publicKeyOf, sealTo } from './hpke.ts'
import { type RoundKeys, roundKeysIn } from './round-keys.ts'

let folder: string
let keys: RoundKeys
beforeEach(() => {
  const parent = mkdtempSync(join(tmpdir(), 'kamerton-keys-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  folder = join(parent, 'round-keys')
  keys = roundKeysIn(folder)
})

const sealing = { info: Buffer.from('info'), aad: Buffer.alloc(0) }
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('a key is a file that the owner of the process alone can read, and opens what was sealed to its public half', async () => {
  const name = await keys.make()
  const [file = ''] = readdirSync(folder)
  expect([modeOf(folder), modeOf(join(folder, file))]).toEqual(['700', '600'])
  const found = await keys.find(name)
  const sealed = sealTo(publicKeyOf(name), sealing, Buffer.from('ответ'))
  expect(found && openSealed(found, sealing, sealed).toString()).toBe('ответ')
  expect(await keys.make()).not.toEqual(name)
})

test('a destroyed key is nowhere in its folder, and destroying it again does no harm', async () => {
  const name = await keys.make()
  const other = await keys.make()
  const secret = readFileSync(join(folder, name.toString('hex')))
  await keys.destroy(name)
  await keys.destroy(name)
  expect(await keys.find(name)).toBeNull()
  expect(readdirSync(folder)).toEqual([other.toString('hex')])
  expect(readFileSync(join(folder, other.toString('hex'))).includes(secret)).toBe(false)
  expect(await keys.find(other)).not.toBeNull()
})

test('what a kill left half destroyed, and a key that is another’s, are no key', async () => {
  const name = await keys.make()
  const other = await keys.make()
  const file = (key: Buffer) => join(folder, key.toString('hex'))
  for (const bytes of [Buffer.alloc(32, 7), Buffer.alloc(0), readFileSync(file(other))]) {
    writeFileSync(file(name), bytes)
    expect(await keys.find(name)).toBeNull()
  }
  await keys.destroy(name)
  expect(existsSync(file(name))).toBe(false)
})

test('an empty name, and a folder that was never made, have no key; a folder that cannot be read says so', async () => {
  expect(await keys.find(Buffer.alloc(32))).toBeNull()
  const name = await keys.make()
  expect([await keys.find(Buffer.alloc(32)), await keys.find(Buffer.alloc(0))]).toEqual([null, null])
  // Root can read everything, so for root a file in place of the folder makes the read fail.
  if (process.getuid?.() === 0) {
    rmSync(folder, { recursive: true })
    writeFileSync(folder, '')
  } else chmodSync(folder, 0o000)
  await expect(keys.find(name)).rejects.toThrow(/ENOTDIR|EACCES/)
  if (process.getuid?.() !== 0) chmodSync(folder, 0o700)
})
