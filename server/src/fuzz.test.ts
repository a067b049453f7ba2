import { randomBytes } from 'node:crypto'
import { contract } from '@kamerton/contract/contract'
import { type Endpoint, type Endpoints, placeOf } from '@kamerton/contract/lib/endpoint'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startSession } from './auth/start-session.ts'
import { arbitraryInput, hostileTexts, replaced, type Things, textsIn } from './testing/arbitrary-input.ts'
import { aCompany, type Company } from './testing/factories.ts'
import { anActivePulse, aPulse, commentQuestion, enpsQuestion, linksOf, moodQuestion } from './testing/pulses.ts'
import { sampledCalls } from './testing/samples.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'
import { worldOf } from './testing/world.ts'

/** The same bodies at every run, so that a failure of yesterday fails today. FUZZ_SEED tries others, FUZZ_RUNS more of them. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_118)
const casesPerCall = Number(process.env.FUZZ_RUNS ?? 30)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const calls = Object.entries<Endpoints>(contract).flatMap(([feature, table]) =>
  Object.entries(table).map(([name, endpoint]): [string, Endpoint] => [`${feature}.${name}`, endpoint]),
)

/** Each call has a company of its own, so that what one broke does not hide the next. */
async function thingsOf(company: Company): Promise<Things> {
  const world = worldOf(app, company)
  return {
    ids: [
      await world.pulse('active'),
      await world.pulse('draft'),
      await world.pulse('draft', 'team'),
      await world.pulse('deleted'),
      await world.invitation(),
      await world.template(),
      await world.team(),
      await world.session(),
      company.owner.id,
    ],
    links: [
      await world.pulseLink(),
      await world.invitationLink(),
      await world.emailLink('verify'),
      await world.emailLink('reset'),
      await world.refreshToken(),
    ],
    keys: ['recommend', 'mood', 'comment', 'tea'],
  }
}

const teaQuestion = {
  id: 'tea',
  question: 'Чай?',
  type: 'choice' as const,
  options: [
    { value: 'black', label: 'Чёрный' },
    { value: 'green', label: 'Зелёный' },
  ],
  labels: { '1': 'тяжёлое' },
  placeholder: 'выберите',
}
const questions = [enpsQuestion, moodQuestion, { ...commentQuestion, placeholder: 'что угодно' }, teaQuestion]
const responses = { recommend: 9, mood: 4, comment: 'Тише.\nИ светлее', tea: 'green' }
const fullPulse = {
  title: 'Как дела?',
  description: 'Две минуты',
  category: 'custom' as const,
  type: 'weekly' as const,
  schedule: { dayOfWeek: 5, time: '10:00' },
  target_type: 'company' as const,
  target_value: null,
  is_anonymous: true,
  questions,
}

/** Right inputs of a call, as full as it takes them; those of one group differ only in whose link or draft they spend. */
async function rightInputs(name: string, company: Company): Promise<object[][]> {
  const { owner } = company
  const lanes = [true, false]
  const asked = (is_anonymous: boolean) => anActivePulse(owner, { category: 'custom', questions, is_anonymous })
  if (name === 'pulses.create') return [[fullPulse]]
  if (name === 'pulses.update')
    return [[{ id: (await aPulse(owner, fullPulse)).id, title: 'Иначе', description: 'Иначе' }]]
  if (name === 'pulses.submit' || name === 'pulses.form')
    return Promise.all(
      lanes.map(async (is_anonymous) =>
        [...(await linksOf(app, company, (await asked(is_anonymous)).id)).values()].map((token) => ({
          token,
          responses,
          completion_time: 12.5,
          attempt: randomBytes(32).toString('base64url'),
        })),
      ),
    )
  if (name === 'pulses.answer')
    return Promise.all(lanes.map(async (is_anonymous) => [{ id: (await asked(is_anonymous)).id, responses }]))
  const world = worldOf(app, company)
  const sampled = sampledCalls.filter((one) => one.name.split(' ')[0] === name)
  return Promise.all(sampled.map(async ({ input }) => [await input(world), await input(world), await input(world)]))
}

const tokenOf = (company: Company, userId: string): Promise<string> =>
  app.unbound.inCompany(
    company.companyId,
    async (ctx) => (await startSession(ctx, userId, { remember: true })).access_token,
  )

let lastAddress = 0

/** The request as a careless or hostile client would send it: nothing is refused on its way out. */
function requestOf(endpoint: Endpoint, input: object, token: string | null): InjectOptions {
  const query: string[] = []
  const body: [string, unknown][] = []
  let url: string = endpoint.path
  const encoded = (value: unknown) =>
    encodeURIComponent(typeof value === 'string' ? value.toWellFormed().slice(0, 5000) : (JSON.stringify(value) ?? ''))
  for (const [field, value] of Object.entries(input)) {
    const place = placeOf(endpoint, field)
    if (place === 'path') url = url.replace(`:${field}`, () => encoded(value))
    else if (place === 'query') query.push(`${encoded(field)}=${encoded(value)}`)
    else body.push([field, value])
  }
  if (query.length > 0) url += `?${query.join('&')}`
  const hasBody = endpoint.method !== 'GET'
  const isJson = hasBody && !endpoint.file
  lastAddress++
  return {
    url,
    method: endpoint.method,
    // Written by hand, because a key named __proto__ must travel as it is.
    ...(isJson
      ? { payload: `{${body.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}` }
      : {}),
    ...(endpoint.file ? { payload: formOf(body) } : {}),
    headers: {
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'x-forwarded-for': `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`,
    },
  }
}

/** Whatever is sent as a file is one, or at least its name; only well-formed names can be written into a form at all. */
function formOf(body: readonly [string, unknown][]): FormData {
  const form = new FormData()
  for (const [field, value] of body) {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    form.append(
      field.toWellFormed(),
      value instanceof Blob ? value : new File([text], text.slice(0, 50).toWellFormed()),
    )
  }
  return form
}

const russian = z.string().regex(/[а-яё]/i)
/** Two refusals are literal, the client of the specification knows them by their words. */
const literal = z.enum(['Incorrect email or password', 'Email not verified'])
const Issue = z.strictObject({
  loc: z.tuple([z.enum(['path', 'query', 'body'])], z.union([z.string(), z.int()])),
  msg: russian,
  type: z.string(),
})
const Refusal = z.strictObject({ detail: z.union([russian, literal, z.array(Issue).min(1)]), code: z.string() })

async function expectCivilAnswer(request: InjectOptions) {
  const began = process.cpuUsage()
  const { statusCode, body } = await app.app.inject(request)
  // Time of the processor and not of the clock: a busy machine is not a slow pattern.
  const { user, system } = process.cpuUsage(began)
  expect({ statusCode, body }).toEqual({
    statusCode: expect.toSatisfy((status: number) => status < 500, 'below 500'),
    body,
  })
  expect((user + system) / 1000).toBeLessThan(1000)
  if (statusCode >= 400)
    expect({ body, wrong: Refusal.safeParse(JSON.parse(body)).error?.issues }).toEqual({ body, wrong: undefined })
  expect('polluted' in {}).toBe(false)
  return statusCode
}

/** Every hostile text in every place where a text could stand, one at a time. */
async function expectHostileTextsCivil(endpoint: Endpoint, group: readonly object[], token: string) {
  let spent = 0
  for (const place of textsIn(group[0]))
    for (const text of hostileTexts) {
      const sent = replaced(group[spent % group.length], place, text)
      if (typeof sent !== 'object' || sent === null) continue
      if ((await expectCivilAnswer(requestOf(endpoint, sent, token))) < 300) spent++
    }
}

/** What was accepted does no harm later either: pulses end, answers are mixed, everything can be read. */
async function expectAllToGoOn({ owner }: Company) {
  const pulses = await owner.as.pulses.list()
  for (const { id, status, is_deleted } of pulses)
    if (status === 'active' && !is_deleted) await owner.as.pulses.deactivate({ id })
  await app.runJobs()
  for (const { id } of pulses) expect(await owner.as.pulses.responses({ id })).toHaveProperty('results')
}

describe('A-40, A-42: whatever is sent, the answer is an answer or a refusal with a russian sentence, at once', () => {
  const reached = new Set<string>()
  // These two take their time on purpose; their fields are those of other calls too.
  const slow = new Set(['auth.register', 'auth.login'])

  test.each(calls)(
    '%s',
    async (name, endpoint) => {
      const company = await aCompany(app, { employees: 12, teams: 1 })
      const input = arbitraryInput(endpoint, await thingsOf(company), (await rightInputs(name, company)).flat())
      const tokens = {
        owner: await tokenOf(company, company.owner.id),
        employee: await tokenOf(company, company.employees[0]?.id ?? ''),
        nobody: null,
      }
      const caller = fc.oneof(
        { weight: 4, arbitrary: fc.constant('owner' as const) },
        fc.constantFrom('employee' as const, 'nobody' as const),
      )
      await fc.assert(
        fc.asyncProperty(caller, input, async (who, sent) => {
          const status = await expectCivilAnswer(requestOf(endpoint, sent, tokens[who]))
          if (status < 300) reached.add(name)
        }),
        { numRuns: slow.has(name) ? Math.ceil(casesPerCall / 4) : casesPerCall, seed },
      )
    },
    60_000,
  )

  const written = calls.filter(([name, { method }]) => method !== 'GET' && !slow.has(name))

  test.each(written)(
    '%s, with every hostile text in every field',
    async (name, endpoint) => {
      const company = await aCompany(app, { employees: 40, teams: 1 })
      const token = await tokenOf(company, company.owner.id)
      for (const group of await rightInputs(name, company)) await expectHostileTextsCivil(endpoint, group, token)
      if (endpoint.path.startsWith('/api/pulse') && endpoint.method !== 'GET') await expectAllToGoOn(company)
    },
    60_000,
  )

  test('a comment that nobody could store does not keep the others from being mixed', async () => {
    const company = await aCompany(app, { employees: 12, teams: 1 })
    const { id } = await anActivePulse(company.owner, { category: 'custom', questions, is_anonymous: true })
    const links = [...(await linksOf(app, company, id)).values()]
    const comments = ['\u0000', 'до\u0000после', '\ud800', '\u202eтскет']
    for (const [at, token] of links.entries()) {
      const answer = app.as().pulses.submit({ token, responses: { ...responses, comment: comments[at] ?? 'Тише' } })
      if (at >= comments.length) await answer
      else
        await expect(answer).rejects.toMatchObject({
          status: 422,
          body: { detail: [{ loc: ['body', 'responses', 'comment'], msg: 'Текст содержит недопустимые символы' }] },
        })
    }
    await expectAllToGoOn(company)
    expect(await company.owner.as.pulses.responses({ id })).toMatchObject({ n: links.length - comments.length })
  })

  test('and some of what was sent to the largest shapes was right, so that it went all the way', () => {
    const largest = ['pulses.create', 'pulses.update', 'pulses.submit', 'pulses.answer', 'invites.create']
    expect(largest.filter((name) => !reached.has(name))).toEqual([])
  })
})

describe('A-41, A-43: what is not even an input', () => {
  const bodies: [string, string][] = [
    ['nothing', ''],
    ['an array', '[]'],
    ['a text', '"text"'],
    ['null', 'null'],
    ['half of JSON', '{"a":'],
    ['two values', '{}{}'],
    ['a comment', '{/* */}'],
    ['a byte order mark', '\ufeff{}'],
    ['a prototype', '{"__proto__":{"polluted":true}}'],
    ['a prototype under an escape', '{"\\u005f_proto__":{"polluted":true}}'],
    ['a constructor', '{"constructor":{"prototype":{"polluted":true}}}'],
    ['a depth of two hundred', '{"a":'.repeat(200) + '1' + '}'.repeat(200)],
    ['a number beyond numbers', '{"period_days":1e999}'],
    ['the same key twice', '{"title":"a","title":{"b":1}}'],
    ['257 KiB', `{"title":"${'x'.repeat(257 * 1024)}"}`],
    ['half of a pair of surrogates', '{"title":"\\ud800","questions":"\\udfff"}'],
  ]

  test.each(bodies)('a body of %s', async (_name, payload) => {
    const company = await aCompany(app, { employees: 1, teams: 1 })
    for (const [, { method, path }] of calls.filter(([, endpoint]) => endpoint.method !== 'GET'))
      await expectCivilAnswer({
        method,
        url: path.replaceAll(/:\w+/g, company.owner.id),
        payload,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${company.owner.token}`,
          'x-forwarded-for': `10.9.0.${++lastAddress & 255}`,
        },
      })
  })

  test.each([
    '?period_days=30&period_days=7',
    '?period_days[]=30',
    '?period_days[$ne]=1',
    '?period_days=0x1e',
    '?period_days=',
    '?period_days=%00',
    '?period_days=%ff',
    '?__proto__[polluted]=1',
    '?constructor.prototype.polluted=1',
    '?weeks=1e1',
    '?weeks=-1&weeks=',
    `?weeks=${'9'.repeat(3000)}`,
    '?token=a&token=b',
    '?%',
  ])('a query of %s', async (query) => {
    const company = await aCompany(app, { employees: 1, teams: 1 })
    for (const [, { path }] of calls.filter(([, endpoint]) => endpoint.method === 'GET'))
      await expectCivilAnswer({
        method: 'GET',
        url: path.replaceAll(/:\w+/g, company.owner.id) + query,
        headers: { authorization: `Bearer ${company.owner.token}` },
      })
  })

  test.each(['%00', '%ff', '%2e%2e%2f', '..%5c', '%', '%zz', '%ED%A0%80', 'a'.repeat(201), "'", '%F0%9F%98%80'])(
    'an id of %s in the path',
    async (id) => {
      const company = await aCompany(app, { employees: 1, teams: 1 })
      for (const [, { method, path }] of calls.filter(([, endpoint]) => endpoint.path.includes(':')))
        await expectCivilAnswer({
          method,
          url: path.replaceAll(/:\w+/g, () => id),
          headers: { authorization: `Bearer ${company.owner.token}` },
        })
    },
  )
})
