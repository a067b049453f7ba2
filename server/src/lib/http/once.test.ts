import { randomUUID } from 'node:crypto'
import { contract } from '@kamerton/contract/contract'
import { DAY, SECOND } from '@kamerton/contract/lib/durations'
import { type Endpoint, keyHeader } from '@kamerton/contract/lib/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { lettersTo } from '../../testing/checks/letters.ts'
import { rawCall } from '../../testing/checks/raw-call.ts'
import { type SampledCall, sampledCalls } from '../../testing/checks/samples.ts'
import { aCompany, type Company, type Person } from '../../testing/factories/companies.ts'
import { worldOf } from '../../testing/factories/world.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
beforeAll(async () => {
  company = await aCompany(app, { employees: 3, teams: 1 })
})

const send = async (endpoint: Endpoint, input: object, key: string, person?: Person, ip?: string) => {
  const { status, body } = await rawCall(app, endpoint, input, {
    token: person?.token ?? null,
    headers: { [keyHeader]: key },
    ...(ip && { ip }),
  })
  return { status, body: JSON.parse(body) }
}
const { feedback, teams, auth, invites } = contract
const about = ({ id }: Person, comment = 'Спасибо за помощь с отчётом') => ({
  target_user_id: id,
  feedback_type: 'positive',
  rating: 5,
  comment,
})
const countFeedback = async (comment: string) =>
  (await app.owner.query('select 1 from feedback where comment = $1', [comment])).rowCount
const someone = () => company.employees[0] ?? company.owner

describe('an act that was given a key', () => {
  test('is done once however often it is asked for, and answers the same', async () => {
    const key = randomUUID()
    const first = await send(feedback.create, about(someone(), 'один раз'), key, company.owner)
    const again = await send(feedback.create, about(someone(), 'один раз'), key.toUpperCase(), company.owner)
    expect([first.status, again]).toEqual([201, first])
    expect(await countFeedback('один раз')).toBe(1)
  })

  test('is done once when it is asked for several times at the same moment', async () => {
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => send(feedback.create, about(someone(), 'разом'), key, company.owner)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await countFeedback('разом')).toBe(1)
  })

  test('is refused when the same key comes with something else, and the first stays alone', async () => {
    const key = randomUUID()
    await send(feedback.create, about(someone(), 'первое'), key, company.owner)
    const other = await send(feedback.create, about(someone(), 'второе'), key, company.owner)
    expect([other.status, other.body.code]).toEqual([409, 'done_with_other_data'])
    const elsewhere = await send(teams.create, { name: 'Другой вызов' }, key, company.owner)
    expect(elsewhere.body.code).toBe('done_with_other_data')
    expect([await countFeedback('первое'), await countFeedback('второе')]).toEqual([1, 0])
  })

  test('a key is its maker’s own: another person’s and another company’s acts are done by themselves', async () => {
    const key = randomUUID()
    const other = await aCompany(app, { employees: 1 })
    const whoElse = other.employees[0] ?? other.owner
    const mine = await send(feedback.create, about(someone(), 'тот же ключ'), key, company.owner)
    const theirs = await send(feedback.create, about(someone(), 'тот же ключ'), key, company.admin)
    const foreign = await send(feedback.create, about(whoElse, 'тот же ключ'), key, other.owner)
    expect([mine.status, theirs.status, foreign.status]).toEqual([201, 201, 201])
    expect(new Set([mine, theirs, foreign].map(({ body }) => body.id)).size).toBe(3)
    expect(await countFeedback('тот же ключ')).toBe(3)
  })

  test('that was refused has not been done: the corrected one goes through under the same key', async () => {
    const key = randomUUID()
    const refused = await send(teams.create, { name: '' }, key, company.owner)
    const taken = await send(teams.create, { name: company.teams[0]?.name }, key, company.owner)
    const done = await send(teams.create, { name: 'Исправленная' }, key, company.owner)
    expect([refused.status, taken.status, done.status]).toEqual([422, 422, 201])
  })

  test('sends once: an invitation is one letter', async () => {
    const key = randomUUID()
    const input = { invites: [{ first_name: 'Зоя', last_name: 'Лис', email: 'zoya@once.test', position: '' }] }
    const roomy = await aCompany(app, { userLimit: 50 })
    const first = await send(invites.create, input, key, roomy.owner)
    expect([first.status, await send(invites.create, input, key, roomy.owner)]).toEqual([201, first])
    expect(await lettersTo(app, 'zoya@once.test')).toHaveLength(1)
  })

  test('is forgotten after a day', async () => {
    const key = randomUUID()
    const form = registration('forgotten')
    await send(feedback.create, about(someone(), 'вчера'), key, company.owner)
    await send(auth.register, form, key, undefined, '10.2.0.9')
    const forget = async () => {
      await app.unbound.inCompany(company.companyId, (ctx) => ctx.jobs.add('auth.forget-acts', {}))
      await app.runJobs()
      const { rows } = await app.owner.query(
        'select key from done_acts where key = $1 union all select key from public_acts where key = $1',
        [key],
      )
      return rows.length
    }
    expect(await forget()).toBe(2)
    app.clock.pass(DAY + 1000)
    expect(await forget()).toBe(0)
  })

  test('keeps no answer that could be read in the database: an invitation brings its link', async () => {
    const invitation = { email: 'guest@once.test', first_name: 'Пётр', last_name: 'Ильин' }
    const { status, body } = await send(invites.create, { invites: [invitation] }, randomUUID(), company.owner)
    expect([status, JSON.stringify(body)]).toEqual([201, expect.stringContaining('guest@once.test')])
    const { rows } = await app.owner.query(
      "select encode(answer, 'escape') as answer from done_acts where answer is not null",
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('guest@once.test')
  })

  test.each(['', 'не ключ', '1', `${randomUUID()} `.repeat(2)])('«%s» is no key', async (key) => {
    const { status, body } = await send(feedback.create, about(someone(), 'без ключа'), encodeURI(key), company.owner)
    expect([status, body.code]).toEqual([422, 'invalid_input'])
    expect(await countFeedback('без ключа')).toBe(0)
  })
})

const registration = (name: string) => ({
  first_name: 'Анна',
  last_name: 'Шевченко',
  email: `${name}@once.test`,
  password: 'зелёный чайник 7',
  company_name: 'Ромашка',
  accept_terms: true,
  accept_personal_data: true,
})

describe('an act of somebody who has not signed in', () => {
  test('founds one company and sends one letter, one after the other and at once', async () => {
    for (const [name, inTurn] of [
      ['in-turn', true],
      ['at-once', false],
    ] as const) {
      const key = randomUUID()
      const register = () => send(auth.register, registration(name), key, undefined, '10.2.0.1')
      const first = inTurn ? await register() : undefined
      const answers = await Promise.all([register(), register()])
      for (const answer of answers) expect(answer).toEqual({ ...answers[0], status: 201 })
      if (first) expect(answers[0]).toEqual(first)
      // Without the key the second answer would reveal that the address is registered.
      const letters = await lettersTo(app, `${name}@once.test`)
      expect(letters.map(({ kind }) => kind)).toEqual(['email-verification'])
    }
  })

  test('A-03: a key tells nothing of an address: known and unknown ones are repeated and refused alike', async () => {
    const known = registration('known')
    await send(auth.register, known, randomUUID(), undefined, '10.2.0.2')
    const answers = await Promise.all(
      [known.email, 'nobody@once.test'].map(async (email) => {
        const key = randomUUID()
        const ask = (address: string) => send(auth.resendVerification, { email: address }, key, undefined, '10.2.0.3')
        return [await ask(email), await ask(email), await ask(`other.${email}`)]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.map(({ status }) => status)).toEqual([200, 200, 409])
    // The letter of the registration, and one of two requests.
    expect(await lettersTo(app, known.email)).toHaveLength(2)
  })

  test('that a killed server had begun is taken up by another one after half a minute', async () => {
    const [key, input] = [randomUUID(), { email: 'begun@once.test' }]
    const ask = async () => (await send(auth.resendVerification, input, key, undefined, '10.2.0.5')).status
    expect(await ask()).toBe(200)
    // A server killed in the middle leaves a claim without an answer.
    await app.owner.query('update public_acts set answer = null where key = $1', [key])
    app.clock.pass(29 * SECOND)
    expect(await ask()).toBe(409)
    app.clock.pass(2 * SECOND)
    expect([await ask(), await ask()]).toEqual([200, 200])
  })

  test('what is kept of it holds no password and no address', async () => {
    await send(auth.register, registration('kept'), randomUUID(), undefined, '10.2.0.4')
    const { rows } = await app.owner.query(
      "select public_acts::text as act, encode(digest, 'escape') as digest from public_acts",
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/чайник|once\.test/)
  })
})

/**
 * Calls that cannot be repeated without a key: the repetition would be refused, or would change the result of the
 * first.
 */
const namedByClient = sampledCalls.filter(({ endpoint, outcome }) => endpoint.once === 'call' && outcome.owner === 'ok')

test.each(namedByClient.map((call): [string, SampledCall] => [call.name, call]))(
  '%s, asked for again because its answer was lost, answers as the first',
  async (_name, { endpoint, input }) => {
    const own = await aCompany(app, { employees: 1, teams: 1, userLimit: 200 })
    const asked = await input(worldOf(app, own))
    const key = randomUUID()
    const first = await send(endpoint, asked, key, own.owner)
    expect(first.status).toBeLessThan(300)
    expect(await send(endpoint, asked, key, own.owner)).toEqual(first)
  },
)
