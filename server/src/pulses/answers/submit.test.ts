import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Mailer } from '../../lib/mail/mailer.ts'
import { refusalOf } from '../../testing/checks/refusals.ts'
import { aCompany, type Company, type Person } from '../../testing/factories/companies.ts'
import {
  anActivePulse,
  answerAs,
  aPulse,
  commentQuestion,
  enpsQuestion,
  linksOf,
  moodQuestion,
} from '../../testing/factories/pulses.ts'
import { startTestApp, testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
beforeAll(async () => {
  company = await aCompany(app, { employees: 8 })
})

const linkOf = async (pulseId: string, person = company.admin) =>
  (await linksOf(app, company, pulseId)).get(person.id) ?? ''
const answersIn = async (pulseId: string) => {
  const { rows } = await app.owner.query<{ n: number }>(
    `select (select count(*) from named_responses where company_id = $1 and round_id = r.id)::int
       + (select count(*) from anonymous_pending where company_id = $1 and round_id = r.id)::int as n
     from pulse_rounds r where company_id = $1 and pulse_id = $2`,
    [company.companyId, pulseId],
  )
  return rows[0]?.n ?? 0
}
const attempt = 'a'.repeat(43)
const attemptOf = (place: number): string => String(place).padStart(43, 'x')

describe.each([false, true])('anonymous: %s', (is_anonymous) => {
  test('A-32: 50 submits at once with one link are one answer and 49 refusals', async () => {
    const { id } = await anActivePulse(company.owner, { is_anonymous })
    const token = await linkOf(id)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, place) =>
        app.as(null).pulses.submit({ token, responses: { recommend: 9 }, attempt: attemptOf(place) }),
      ),
    )
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
    expect(refused).toEqual(Array.from({ length: 49 }, () => 'already_answered'))
    expect(await answersIn(id)).toBe(1)
  })

  test('A-32: the same attempt once more is taken for what it is, also fifty at once; another one is told that somebody has answered', async () => {
    const { id } = await anActivePulse(company.owner, { is_anonymous })
    const token = await linkOf(id)
    const again = () => app.as(null).pulses.submit({ token, responses: { recommend: 9 }, attempt })
    const said = await again()
    expect(await Promise.all(Array.from({ length: 50 }, again))).toEqual(Array.from({ length: 50 }, () => said))
    const other = await linkOf(id, company.employees[1])
    const atOnce = Array.from({ length: 50 }, () =>
      app.as(null).pulses.submit({ token: other, responses: { recommend: 3 }, attempt: attemptOf(1) }),
    )
    expect(await Promise.all(atOnce)).toEqual(Array.from({ length: 50 }, () => said))
    expect(await answersIn(id)).toBe(2)
    for (const somebodyElse of [attemptOf(2), undefined])
      await expect(
        app.as(null).pulses.submit({ token, responses: { recommend: 9 }, attempt: somebodyElse }),
      ).rejects.toMatchObject({ code: 'already_answered' })
    const counted = await app.owner.query(
      `select coalesce(sum(answered), 0)::int as n from company_rollups c join pulse_rounds r on r.id = c.round_id where r.pulse_id = $1`,
      [id],
    )
    expect(counted.rows).toEqual([{ n: 2 }])
  })

  test.each([
    ['a missing required answer', { comment: 'нет' }, 'Пожалуйста, ответьте на обязательный вопрос 1'],
    ['an unknown question', { recommend: 9, other: 1 }, 'В опросе нет такого вопроса'],
    ['11 of 0–10', { recommend: 11 }, 'Вопрос 1: выберите число от 0 до 10'],
    ['a number as text', { recommend: '5' }, 'Вопрос 1: выберите число от 0 до 10'],
    ['a broken number', { recommend: 5.5 }, 'Вопрос 1: выберите число от 0 до 10'],
    ['a number where a text is asked', { recommend: 5, comment: 5 }, 'Вопрос 2: ожидается текст'],
    ['a text beyond 4,000 characters', { recommend: 5, comment: 'я'.repeat(4001) }, 'Не больше 4000 символов'],
  ])(
    'A-33: %s is refused with the number of its question, and the link keeps its power',
    async (_name, responses, message) => {
      const { id } = await anActivePulse(company.owner, { is_anonymous })
      const token = await linkOf(id)
      const failed = await app
        .as(null)
        .pulses.submit({ token, responses })
        .catch((error) => error)
      expect(failed).toMatchObject({ status: 422, body: { detail: [{ msg: message }] } })
      expect(await answersIn(id)).toBe(0)
      await app.as(null).pulses.submit({ token, responses: { recommend: 9 } })
      expect(await answersIn(id)).toBe(1)
    },
  )

  test('A-33: NaN, arrays, a gigabyte of keys and __proto__ are refused as bodies', async () => {
    const { id } = await anActivePulse(company.owner, { is_anonymous })
    const url = `/api/pulse/submit?token=${await linkOf(id)}`
    const post = async (payload: string) =>
      (await app.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } }))
        .statusCode
    expect(await post('{"responses":{"recommend":NaN}}')).toBe(400)
    expect(await post('{"responses":{"recommend":[9]}}')).toBe(422)
    expect(await post('[]')).toBe(400)
    expect(await post('{"responses":{"__proto__":9}}')).toBe(400)
    expect(await post(`{"responses":{"comment":"${'x'.repeat(300_000)}"}}`)).toBe(413)
    expect(await answersIn(id)).toBe(0)
  })

  test('A-33: a draft has no links; a closed and a deleted pulse refuse with 410', async () => {
    const draft = await aPulse(company.owner, { is_anonymous })
    expect((await linksOf(app, company, draft.id)).size).toBe(0)
    for (const end of ['deactivate', 'delete'] as const) {
      const { id } = await anActivePulse(company.owner, { is_anonymous })
      const token = await linkOf(id)
      await company.owner.as.pulses[end]({ id })
      await expect(app.as(null).pulses.submit({ token, responses: { recommend: 9 } })).rejects.toMatchObject({
        status: 410,
        code: 'pulse_closed',
      })
      await expect(app.as(null).pulses.form({ token })).rejects.toMatchObject({
        body: { code: 'pulse_closed', company_name: company.name },
      })
    }
  })

  test('a link that never was tells nothing of the company that it names', async () => {
    const { id } = await anActivePulse(company.owner, { is_anonymous })
    const token = await linkOf(id)
    const madeUp = `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
    const nowhere = madeUp.replace(/^[^.]*/, '00000000-0000-4000-8000-000000000000')
    await company.owner.as.pulses.deactivate({ id })
    for (const link of [madeUp, nowhere]) {
      const { body } = await refusalOf(app.as(null).pulses.form({ token: link }))
      expect(body).toEqual({ detail: 'Ссылка на опрос недействительна', code: 'pulse_link_invalid' })
    }
  })

  test('a close in the middle of answering: who was acknowledged is counted, and nobody else', async () => {
    // One team, of which a crowd has answered before: no later answer is left out of what is stored.
    const own = await aCompany(app, { employees: 30, teams: 1 })
    const { id } = await anActivePulse(own.owner, { is_anonymous })
    const links = await linksOf(app, own, id)
    const answer = (person: Person, index: number) =>
      app.as(null).pulses.submit({ token: links.get(person.id) ?? '', responses: { recommend: index % 11 } })
    const crowd = 8
    await Promise.all(own.employees.slice(0, crowd).map(answer))
    const answering = own.employees.slice(crowd).map(answer)
    const [closing, ...outcomes] = await Promise.allSettled([own.owner.as.pulses.deactivate({ id }), ...answering])
    expect(closing.status).toBe('fulfilled')
    await app.runJobs()
    const acknowledged = crowd + outcomes.filter(({ status }) => status === 'fulfilled').length
    const count = async (query: string) =>
      (await app.owner.query<{ n: number }>(query, [own.companyId])).rows[0]?.n ?? 0
    const table = is_anonymous ? 'anonymous_sheets' : 'named_responses'
    expect(await count(`select count(*)::int as n from ${table} where company_id = $1`)).toBe(acknowledged)
    if (!is_anonymous)
      expect(
        await count(
          "select coalesce(sum(n), 0)::int as n from company_rollups where company_id = $1 and metric = 'enps'",
        ),
      ).toBe(acknowledged)
  })

  test('answering while signed in follows the same rules, and only who was asked may', async () => {
    const [team] = company.teams
    const [member, outsider] = company.employees
    const { id } = await anActivePulse(company.owner, {
      is_anonymous: false,
      category: 'mood',
      target_type: 'team',
      target_value: team?.id,
      questions: [moodQuestion],
    })
    expect(await member?.as.pulses.myForm({ id })).toMatchObject({ already_answered: false })
    await member?.as.pulses.answer({ id, responses: { mood: 4 } })
    await expect(member?.as.pulses.answer({ id, responses: { mood: 4 } })).rejects.toMatchObject({
      code: 'already_answered',
    })
    await expect(outsider?.as.pulses.answer({ id, responses: { mood: 4 } })).rejects.toMatchObject({ status: 404 })
    await expect(company.owner.as.pulses.answer({ id, responses: { mood: 4 } })).rejects.toMatchObject({
      code: 'not_a_participant',
    })
  })
})

test('A-31: links carry 256 bits and are, once their letters are sent, nowhere in the database: not in one column of one table', async () => {
  const sending: Mailer = { keepsLetters: false, send: async () => ({ kind: 'sent' }), close() {} }
  const mailed = await startTestApp({ mailer: sending })
  onTestFinished(() => mailed.close())
  const own = await aCompany(mailed)
  const { id } = await anActivePulse(own.owner)
  await own.owner.as.invites.create({
    invites: [{ first_name: 'Пётр', last_name: 'Иванов', email: 'invited@kamerton.test' }],
  })
  await mailed.as(null).auth.forgotPassword({ email: own.admin.email })
  const links = [...(await linksOf(mailed, own, id)).values()]
  const waiting = await mailed.owner.query<{ text: string }>(
    "select text from letters where company_id = $1 and text like '%://%'",
    [own.companyId],
  )
  links.push(...waiting.rows.flatMap(({ text }) => text.match(/[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}/g) ?? []))
  for (const link of links) expect(link).toMatch(/^[0-9a-f-]{36}\.[A-Za-z0-9_-]{43}$/)
  expect(new Set(links).size).toBeGreaterThan(9)
  await mailed.runJobs()
  const { rows: tables } = await mailed.owner.query<{ name: string }>(
    "select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'",
  )
  expect(tables.length).toBeGreaterThan(30)
  const secrets = links.map((link) => link.slice(37))
  for (const { name } of tables) {
    const { rows } = await mailed.owner.query(
      `select 1 from ${name} t where t::text like any($1) or t::text like any($2)`,
      // A bytes column is printed in hex, and could hold a secret as its bytes or as its text.
      [
        secrets.map((secret) => `%${secret}%`),
        secrets.flatMap((secret) => [
          `%${Buffer.from(secret, 'base64url').toString('hex')}%`,
          `%${Buffer.from(secret).toString('hex')}%`,
        ]),
      ],
    )
    expect([name, rows]).toEqual([name, []])
  }
})

test.each(['', 'garbage', '00000000-0000-0000-0000-000000000000.' + 'A'.repeat(43)])(
  'a link that never was (%s) is 404 with a sentence',
  async (token) => {
    await expect(app.as(null).pulses.form({ token })).rejects.toMatchObject({
      status: 404,
      body: { detail: 'Ссылка на опрос недействительна' },
    })
    await expect(app.as(null).pulses.submit({ token, responses: {} })).rejects.toMatchObject({ status: 404 })
  },
)

test('an anonymous answer whose first outcome is unknown is finished by the same device, and by no other', async () => {
  const { id } = await anActivePulse(company.owner, { is_anonymous: true, questions: [enpsQuestion, commentQuestion] })
  const token = await linkOf(id)
  // The server dies between the two steps: the participation is spent, the answer is not stored.
  const { spendParticipation } = await import('./spend-participation.ts')
  const { participantOfLink } = await import('./find-participant.ts')
  await app.unbound.inCompany(company.companyId, async (ctx) =>
    spendParticipation(ctx, await participantOfLink(ctx, token), attempt),
  )
  await expect(
    app.as(null).pulses.submit({ token, responses: { recommend: 9 }, attempt: 'b'.repeat(43) }),
  ).rejects.toMatchObject({ code: 'already_answered' })
  await app.as(null).pulses.submit({ token, responses: { recommend: 9 }, attempt })
  await app.as(null).pulses.submit({ token, responses: { recommend: 9 }, attempt })
  expect(await answersIn(id)).toBe(1)
})

test('an answer by name that says something else is no repetition, whatever attempt it names', async () => {
  const { id } = await anActivePulse(company.owner, { is_anonymous: false })
  const token = await linkOf(id)
  await app.as(null).pulses.submit({ token, responses: { recommend: 9 }, attempt })
  await expect(app.as(null).pulses.submit({ token, responses: { recommend: 8 }, attempt })).rejects.toMatchObject({
    code: 'already_answered',
  })
})

test('a manager who left the team still may not read what was asked elsewhere', async () => {
  const { id } = await anActivePulse(company.owner)
  await answerAs(app, company, id, [{ person: company.admin, responses: { recommend: 9 } }])
  await expect(company.manager.as.pulses.responses({ id })).rejects.toMatchObject({ status: 404 })
  await expect(company.employees[0]?.as.pulses.responses({ id })).rejects.toMatchObject({ status: 404 })
})
