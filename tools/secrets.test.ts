import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { secretsIn } from './secrets.ts'

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root }).toString().split('\0').filter(Boolean)

test('A-68: no secret is in the repository', () => {
  const found = files
    .filter((file) => file !== 'tools/secrets.test.ts' && statSync(join(root, file)).isFile())
    .flatMap((file) =>
      secretsIn(readFileSync(join(root, file), 'utf8')).map(({ whose, what }) => `${file}: ${whose}: ${what}`),
    )
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

test.each([
  ['private key', '-----BEGIN RSA PRIVATE KEY-----'],
  ['Telegram bot', '1234567890:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc'],
  ['GitHub', 'ghp_0123456789abcdefghijABCDEFGHIJ012345'],
  ['npm', 'npm_0123456789abcdefghijABCDEFGHIJ012345'],
  ['AWS', 'AKIAIOSFODNN7EXAMPLE'],
  ['YooKassa', `live_${'aB3_-'.repeat(8)}xyz`],
  ['signed token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N'],
  ['address with a password', 'postgres://kamerton:s3cret-of-ours@db.example/kamerton'],
  ['a value named secret', `SECRET_KEY = '${'0123456789abcdef'.repeat(4)}'`],
])('%s is recognised', (whose, text) => {
  expect(secretsIn(`before ${text} after`).map((secret) => secret.whose)).toContain(whose)
})
