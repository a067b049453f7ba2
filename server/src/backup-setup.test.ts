import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigRefusal, readConfig } from './config.ts'
import { missingOutside } from './first-start.ts'
import { copiesBesideData } from './keys-apart.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kamerton-copies-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const read = (variables: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...variables })
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://kamerton.test' }
/** A key of age-keygen, and what it is called with one letter mistyped. */
const publicKey = 'age1ylnxadf426tn26949qtneu68z4m6sl9wg5entwwhk8pd4vtl896st6pqsr'
const mistyped = `${publicKey.slice(0, -1)}${publicKey.endsWith('q') ? 'p' : 'q'}`

test('copies are made where a folder is named, encrypted where a key is', () => {
  expect(read().backups).toBeNull()
  expect(read({ BACKUP_DIR: '/copies' }).backups).toEqual({ dir: '/copies', publicKey: null })
  expect(read({ BACKUP_DIR: '/copies', BACKUP_PUBLIC_KEY: publicKey }).backups).toEqual({ dir: '/copies', publicKey })
})

test.each([mistyped, publicKey.toUpperCase(), 'age1', 'ssh-ed25519 AAAA', `AGE-SECRET-KEY-1${'Q'.repeat(58)}`])(
  'the key %s is refused: nobody could open what is encrypted to it',
  (key) => {
    const refused = () => read({ BACKUP_DIR: '/copies', BACKUP_PUBLIC_KEY: key })
    expect(refused).toThrow(ConfigRefusal)
    expect(refused).toThrow('BACKUP_PUBLIC_KEY: ожидается открытый ключ age')
  },
)

test('a key without a folder is refused: somebody believes that there are copies', () => {
  expect(() => read({ BACKUP_PUBLIC_KEY: publicKey })).toThrow('задайте и BACKUP_DIR')
})

test('letters about the installation go to the operator, else to the address of the pages, never to the example', () => {
  expect(read().operatorEmail).toBeNull()
  expect(read({ CONTACT_EMAIL: 'a@kamerton.test' }).operatorEmail).toBe('a@kamerton.test')
  const both = { CONTACT_EMAIL: 'a@kamerton.test', OPERATOR_EMAIL: 'b@kamerton.test' }
  expect(read(both).operatorEmail).toBe('b@kamerton.test')
})

test('a server in use says that it makes no copies, or that nobody hears of their failure; a trial says neither', () => {
  const saidOf = (variables: Record<string, string>) => missingOutside(read(variables)).join('\n')
  expect(saidOf(production)).toContain('Укажите папку в BACKUP_DIR')
  expect(saidOf({ ...production, BACKUP_DIR: '/copies' })).toContain('Укажите OPERATOR_EMAIL')
  const all = { ...production, BACKUP_DIR: '/copies', OPERATOR_EMAIL: 'a@kamerton.test' }
  expect(saidOf(all)).not.toMatch(/BACKUP_DIR|OPERATOR_EMAIL/)
  expect(saidOf({})).not.toMatch(/BACKUP_DIR|OPERATOR_EMAIL/)
})

test('copies on the volume of our own database are warned of, in production', () => {
  const inside = { BACKUP_DIR: join(folder, 'copies') }
  expect(copiesBesideData(read({ ...production, ...inside }))).toEqual([expect.stringContaining('том погибнет')])
  expect(copiesBesideData(read(inside))).toEqual([])
  expect(copiesBesideData(read(production))).toEqual([])
  expect(copiesBesideData(read({ ...production, BACKUP_DIR: '/proc' }))).toEqual([])
})
