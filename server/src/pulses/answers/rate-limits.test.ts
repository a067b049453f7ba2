import { pino } from 'pino'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildApi } from '../../app.ts'
import type { LimitName } from '../../lib/pace/rate-limit.ts'
import { aCompany, type Company } from '../../testing/factories/companies.ts'
import { anActivePulse, linksOf } from '../../testing/factories/pulses.ts'
import { type TestApp, testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
let token: string
beforeAll(async () => {
  company = await aCompany(app, { employees: 2, teams: 1 })
  const { id } = await anActivePulse(company.owner)
  token = (await linksOf(app, company, id)).get(company.admin.id) ?? ''
})

/** Uses up a limit by the counter itself, without waiting. */
async function useUp(limit: LimitName, ip: string) {
  for (;;)
    try {
      await app.platform.limits.consume(limit, ip, 500)
    } catch {
      return
    }
}

const formUrl = () => `/api/pulse/form?token=${token}`

describe('A-53: an address that asks too often', () => {
  test.each([
    ['form.ip', '10.5.0.1', (ip: string) => app.as(null, { ip }).pulses.form({ token })],
    [
      'submit.ip',
      '10.5.0.2',
      (ip: string) => app.as(null, { ip }).pulses.submit({ token, responses: { recommend: 11 } }),
    ],
  ] as const)('is told by %s when to come back, and its neighbours are not held up', async (limit, ip, call) => {
    await useUp(limit, ip)
    const refused = await call(ip).catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(refused).toHaveProperty('headers.retry-after', expect.stringMatching(/^[1-9]\d?$/))
    const neighbour = await call('10.5.0.3').catch((error: unknown) => error)
    expect(neighbour).not.toMatchObject({ status: 429 })
  })

  test('cannot become another one by saying so: X-Forwarded-For of a hop that is not trusted is ignored', async () => {
    const stranger = '203.0.113.9'
    await useUp('form.ip', stranger)
    for (const forged of ['10.6.0.1', '127.0.0.1', '203.0.113.10, 127.0.0.1', ''])
      expect(await statusOf(app.app, stranger, forged)).toBe(429)
  })

  test('is the last one that a trusted hop names, whatever the client had written before it', async () => {
    await useUp('form.ip', '203.0.113.20')
    expect(await statusOf(app.app, '127.0.0.1', '203.0.113.20')).toBe(429)
    expect(await statusOf(app.app, '127.0.0.1', '198.51.100.1, 203.0.113.20')).toBe(429)
    expect(await statusOf(app.app, '127.0.0.1', '203.0.113.20, 198.51.100.2')).toBe(200)
  })

  test('is the one that connects, when nobody is trusted', async () => {
    const alone = buildApi(app.platform, { log: pino({ level: 'silent' }) })
    onTestFinished(() => alone.close())
    await useUp('form.ip', '127.0.0.1')
    expect((await alone.inject({ url: formUrl(), remoteAddress: '127.0.0.1' })).statusCode).toBe(429)
    expect(await statusOf(alone, '10.7.0.2', '127.0.0.1')).toBe(200)
  })
})

const statusOf = async (api: TestApp['app'], remoteAddress: string, forwarded: string): Promise<number> =>
  (await api.inject({ url: formUrl(), remoteAddress, headers: { 'x-forwarded-for': forwarded } })).statusCode

test('answering while signed in is not a way around: one person has one answer', async () => {
  const { id } = await anActivePulse(company.owner)
  const tries = Array.from({ length: 20 }, () => company.owner.as.pulses.answer({ id, responses: { recommend: 9 } }))
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
