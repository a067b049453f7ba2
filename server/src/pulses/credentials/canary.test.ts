import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requestOf } from '@kamerton/contract/lib/endpoint'
import { pulses } from '@kamerton/contract/pulses/endpoints'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildHttp } from '../../http.ts'
import { openLog } from '../../lib/process/log.ts'
import { engineLinesOf, hasEngineLog } from '../../testing/checks/engine-log.ts'
import { aCompany, type Company } from '../../testing/factories/companies.ts'
import { anActiveBlindPulse, commentQuestion, enpsQuestion, linksOf } from '../../testing/factories/pulses.ts'
import { ballotOf, blindedBy } from '../../testing/peers/device.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/** The person's address as the server sees it; nobody else has it. */
const ip = '203.0.113.77'
const agent = 'Canary/7.7'
/** The times of taking the right and of answering. The product's clock is in these minutes only then. */
const takenAt = new Date('2026-11-19T03:37:41.123Z')
const answeredAt = new Date('2026-11-19T04:48:52.456Z')

let app: TestApp
let http: FastifyInstance
let dist: string
let said = ''
const log = openLog('trace', { write: (line) => (said += line) })
let company: Company
let pulseId: string
let links: Map<string, string>
beforeAll(async () => {
  app = await startTestApp()
  dist = mkdtempSync(join(tmpdir(), 'kamerton-dist-'))
  mkdirSync(join(dist, 'client'))
  writeFileSync(join(dist, 'client/index.html'), '')
  writeFileSync(join(dist, 'client/__spa-fallback.html'), '')
  writeFileSync(join(dist, 'csp.json'), '{}')
  const parts = { log, dist, publicForms: [], trustProxy: ['127.0.0.1'], metricsToken: 'watchman' }
  const built = buildHttp(app.platform, parts)
  built.phase = 'ready'
  http = built.app
  await http.ready()
  company = await aCompany(app, { employees: 6, teams: 0 })
  pulseId = (await anActiveBlindPulse(app, company, { questions: [enpsQuestion, commentQuestion] })).id
  links = await linksOf(app, company, pulseId)
})
afterAll(async () => {
  await http.close()
  await app.close()
  rmSync(dist, { recursive: true })
})

/** A call as the person's browser makes it, through a proxy that says where it came from. */
async function send(
  endpoint: (typeof pulses)[keyof typeof pulses],
  input: object,
  token?: string,
): Promise<{ status: number; body: unknown }> {
  const { url, method, body } = requestOf(endpoint, { ...input })
  const answer = await http.inject({
    url,
    method,
    ...(body === undefined ? {} : { payload: body }),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': ip,
      'user-agent': agent,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** Every row of every table, the queue's and the outbox's among them. */
async function rowsOfAll(): Promise<Map<string, number>> {
  const { rows: tables } = await app.owner.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1`,
  )
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await app.owner.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)
    for (const { row } of rows) counts.set(`${name} ${row}`, (counts.get(`${name} ${row}`) ?? 0) + 1)
  }
  return counts
}

/** The rows that these calls have written. */
async function writtenBy(calls: () => Promise<void>): Promise<string[]> {
  const before = await rowsOfAll()
  await calls()
  return [...(await rowsOfAll())].flatMap(([row, count]) => (count > (before.get(row) ?? 0) ? [row] : []))
}

const metrics = async () =>
  (await http.inject({ url: '/metrics', headers: { authorization: 'Bearer watchman' } })).body
    .split('\n')
    .filter((line) => line.includes('http_request_duration') && !line.includes('"/metrics"'))

const timeOfDay = /\d\d:\d\d|T\d\d/

describe('B-08: neither where from nor in which minute', () => {
  test.each([
    { way: 'by the link', at: 0 },
    { way: 'signed in', at: 1 },
  ])('a right that is taken $way, and the answer by it, are written down', async ({ at }) => {
    const person = company.employees[at]
    const token = links.get(person?.id ?? '') ?? ''
    const device = await blindedBy(app.as(null).pulses, token)
    const numbers = await metrics()
    said = ''
    const written = await writtenBy(async () => {
      app.clock.now = takenAt
      const { blinded } = device
      const taken =
        at === 0
          ? await send(pulses.takeCredential, { token, blinded })
          : await send(pulses.takeOwnCredential, { id: pulseId, blinded }, person?.token)
      const signature = pulses.takeCredential.output.parse(taken.body)
      app.clock.now = answeredAt
      const ballot = await ballotOf(device, signature.signature, { recommend: 9, comment: 'Тише бы' })
      expect((await send(pulses.answerBlindly, ballot)).status).toBe(200)
      // A retry leaves no trace, and neither does a refused call.
      expect((await send(pulses.answerBlindly, ballot)).status).toBe(200)
      expect(
        (await send(pulses.takeCredential, { token, blinded: Buffer.alloc(384, 9).toString('base64url') })).status,
      ).toBe(409)
      expect((await send(pulses.answerBlindly, { ...ballot, signature: blinded })).status).toBe(403)
    })
    expect(said).toBe('')
    log.trace('somebody listens')
    expect(said).toContain('somebody listens')
    expect(await metrics()).toEqual(numbers)
    // The tables that were written: place, waiting answer, used right, and rollup, with the day and no other time.
    expect(new Set(written.map((row) => row.slice(0, row.indexOf(' '))))).toEqual(
      new Set([
        'public.pulse_participants',
        'public.anonymous_pending',
        'public.anonymous_attempts',
        'public.company_rollups',
      ]),
    )
    for (const row of written) {
      expect(row).not.toContain(ip)
      expect(row).not.toContain('Canary')
      expect(row).not.toMatch(timeOfDay)
    }
  })

  test.skipIf(!hasEngineLog())('is told by PostgreSQL’s own log, whatever is repeated or refused', async () => {
    const token = links.get(company.employees[2]?.id ?? '') ?? ''
    const device = await blindedBy(app.as(null).pulses, token)
    const another = await blindedBy(app.as(null).pulses, token)
    const take = (blinded: string) => send(pulses.takeCredential, { token, blinded })
    const taken = pulses.takeCredential.output.parse((await take(device.blinded)).body)
    const ballot = await ballotOf(device, taken.signature, { recommend: 3 })
    expect((await send(pulses.answerBlindly, ballot)).status).toBe(200)
    expect((await send(pulses.answerBlindly, ballot)).status).toBe(200)
    expect((await take(another.blinded)).status).toBe(409)

    const byLink = { token: links.get(company.employees[3]?.id ?? '') ?? '', responses: { recommend: 10 } }
    const [first, second] = ['A', 'B'].map((sign) => sign.repeat(43))
    expect((await send(pulses.submit, { ...byLink, attempt: first })).status).toBe(200)
    expect((await send(pulses.submit, { ...byLink, attempt: first })).status).toBe(200)
    expect((await send(pulses.submit, { ...byLink, attempt: second })).status).toBe(409)
    expect(await engineLinesOf(app)).toEqual([])

    // The log is the right one: an error appears in it.
    await expect(app.owner.query('select 1 / 0')).rejects.toThrow('division by zero')
    expect(await engineLinesOf(app)).toHaveLength(1)
  })
})
