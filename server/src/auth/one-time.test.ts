import { hash, parseOptions, verify } from '@node-rs/argon2'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { lettersTo } from '../testing/checks/letters.ts'
import { statementsOf } from '../testing/checks/statements.ts'
import { aCompany, aPerson, type Company } from '../testing/factories/companies.ts'
import { testAppOfFile } from '../testing/test-app.ts'
import { hashPassword } from './password-hash.ts'

/**
 * Answers whose duration must reveal nothing. Equal duration is checked by equal work, to the statement and the hash,
 * since a busy machine cannot compare times. Where known and unknown cannot do equal work, both wait for a floor, and
 * the longer work must stay far below it.
 */
vi.mock(import('@node-rs/argon2'), { spy: true })

const password = 'зелёный чайник 7'

const app = testAppOfFile()
let company: Company
beforeAll(async () => {
  company = await aCompany(app)
})

/**
 * The whole cost of one call: its database statements, how often and how hard it hashes, how long its own code runs.
 */
async function workOf(url: string, payload: object) {
  await app.owner.query('delete from rate_limits')
  vi.mocked(hash).mockClear()
  vi.mocked(verify).mockClear()
  let answer = ''
  let waited = 0
  let busy = 0
  const statements = await statementsOf(async () => {
    const [began, cpu] = [performance.now(), process.threadCpuUsage()]
    const { statusCode, body } = await app.app.inject({ method: 'POST', url: `/api/auth/${url}`, payload })
    const { user, system } = process.threadCpuUsage(cpu)
    answer = `${statusCode} ${body}`
    waited = performance.now() - began
    busy = (user + system) / 1000
  })
  const verified = vi.mocked(verify).mock.calls.map(([stored]) => {
    const { algorithm, memoryCost, timeCost, parallelism, outputLen } = parseOptions(String(stored))
    return { algorithm, memoryCost, timeCost, parallelism, outputLen }
  })
  const hashed = vi.mocked(hash).mock.calls.map(([, options]) => options)
  return { answer, statements, verified, hashed, waited, busy }
}

test('A-01: an unknown address, a wrong password, and an unverified address with a wrong password are one refusal in bytes and work', async () => {
  const passwordHash = await hashPassword(password)
  const known = await aPerson(app, company.companyId, { passwordHash })
  const unverified = await aPerson(app, company.companyId, { passwordHash, verified: false })
  const tryAs = async (email: string) => {
    const { answer, statements, verified, hashed } = await workOf('login', { email, password: 'неверный пароль' })
    return { answer, statements, verified, hashed }
  }
  const wrong = await tryAs(known.email)
  expect(wrong).toMatchObject({
    answer: '401 {"detail":"Incorrect email or password","code":"wrong_credentials"}',
    verified: [{ memoryCost: 19_456, timeCost: 2, parallelism: 1 }],
    hashed: [],
  })
  expect(await tryAs(unverified.email)).toEqual(wrong)
  expect(await tryAs('nobody@firma.test')).toEqual(wrong)
})

describe('A-02: a known and an unknown address are answered alike, after one time', () => {
  test.each([
    ['forgot-password', 'password-reset', true],
    ['resend-verification', 'email-verification', false],
  ] as const)('%s', async (url, letter, verified) => {
    const { email } = await aPerson(app, company.companyId, { verified })
    // The first call warms up shared parts.
    await workOf(url, { email })
    const known = await workOf(url, { email })
    const unknown = await workOf(url, { email: 'nobody@firma.test' })
    expect(unknown.answer).toBe(known.answer)
    expectBelowFloor(150, [known, unknown], { statements: 10, hashes: 0 })
    expect(await lettersTo(app, email, letter)).toHaveLength(2)
    expect(await lettersTo(app, 'nobody@firma.test')).toEqual([])
  })
})

test('A-03: a known address is answered as a new one, after one time', async () => {
  const form = (email: string) => ({
    first_name: 'Анна',
    last_name: 'Шевченко',
    email,
    password,
    company_name: 'Ромашка',
    accept_terms: true,
    accept_personal_data: true,
  })
  await workOf('register', form('owner@firma.test'))
  const known = await workOf('register', form('owner@firma.test'))
  const fresh = await workOf('register', form('another-owner@firma.test'))
  expect(fresh.answer).toBe(known.answer)
  expectBelowFloor(300, [known, fresh], { statements: 16, hashes: 1 })
  expect(fresh.hashed).toEqual(known.hashed)
})

/**
 * An answer held back to a floor is not late. Its code takes a third of the floor at most, and its other work stays
 * within `most`.
 */
function expectBelowFloor(
  floor: number,
  works: readonly Awaited<ReturnType<typeof workOf>>[],
  most: { statements: number; hashes: number },
): void {
  for (const { waited, busy, statements, hashed, verified } of works) {
    // A Node timer may fire up to a millisecond early.
    expect(waited).toBeGreaterThan(floor - 1)
    expect(busy).toBeLessThan(floor / 3)
    expect(statements.length).toBeLessThanOrEqual(most.statements)
    expect([hashed.length, verified]).toEqual([most.hashes, []])
  }
}
