import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kamerton-secret-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const key = () => join(dataDir, 'secrets/key')
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const read = (more: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...more })
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://kamerton.test' }

describe('A-66: the secret', () => {
  test('is made of 32 random bytes that the owner of the process alone can read, and is the same at the next start', () => {
    const { secret } = read()
    expect([modeOf(join(dataDir, 'secrets')), modeOf(key())]).toEqual(['700', '600'])
    expect(readFileSync(key(), 'utf8')).toBe(secret.toString('hex'))
    expect(secret).toHaveLength(32)
    expect(read().secret).toEqual(secret)
    rmSync(key())
    expect(read().secret).not.toEqual(secret)
  })

  test('is read without being made: nothing is written, and what lies there wrong is no secret', () => {
    const look = () => readConfig({ DATA_DIR: dataDir }, { mayWrite: false }).secret
    expect(look()).toHaveLength(0)
    expect(existsSync(join(dataDir, 'secrets'))).toBe(false)
    const { secret } = read()
    expect(look()).toEqual(secret)
    writeFileSync(key(), 'short')
    expect(look()).toHaveLength(0)
  })

  test.each(['', 'short', 'a'.repeat(63), 'z'.repeat(64), 'a'.repeat(65)])(
    'that lies there as «%s» is refused',
    (text) => {
      read()
      writeFileSync(key(), text)
      expect(() => read()).toThrow('повреждён')
    },
  )

  test.each(['short', 'a'.repeat(63), 'z'.repeat(64), '0'.repeat(65)])(
    'that is given as «%s» is refused',
    (SECRET_KEY) => {
      expect(() => read({ SECRET_KEY })).toThrow('SECRET_KEY')
      expect(existsSync(key())).toBe(false)
    },
  )

  test('of rounds lie beside it, or where they are told to; an outside database in production must be told of a place that stays', () => {
    expect(read().roundKeysDir).toBe(join(dataDir, 'round-keys'))
    expect(read({ ROUND_KEYS_DIR: '/keys' }).roundKeysDir).toBe('/keys')
    const outside = {
      ...production,
      DATABASE_URL: 'postgres://kamerton@db/kamerton',
      SMTP_URL: 'smtp://mail',
      SECRET_KEY: 'a'.repeat(64),
    }
    expect(() => readConfig(outside)).toThrow('ROUND_KEYS_DIR')
    expect(readConfig({ ...outside, ROUND_KEYS_DIR: '/keys' }).roundKeysDir).toBe('/keys')
    expect(readConfig({ ...outside, DATA_DIR: dataDir }).roundKeysDir).toBe(join(dataDir, 'round-keys'))
  })

  test.each([0o644, 0o640, 0o604])(
    'that others may read (%o) is refused in production, and closed elsewhere',
    (mode) => {
      read()
      chmodSync(key(), mode)
      expect(() => read(production)).toThrow('могли прочитать')
      expect(modeOf(key())).toBe(mode.toString(8))
      read()
      expect(modeOf(key())).toBe('600')
    },
  )
})
