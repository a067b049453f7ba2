import { HOUR } from '@kamerton/contract/lib/durations'
import { pino } from 'pino'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { jobHandlers } from '../../job-handlers.ts'
import { Unbound } from '../../lib/context.ts'
import { noErasures } from '../../lib/erasures.ts'
import { keepingMailer } from '../../lib/mail/mailer.ts'
import { openPlatform } from '../../lib/platform.ts'
import { aCompany, type Company } from '../../testing/factories/companies.ts'
import {
  anActivePulse,
  answerAs,
  aPulse,
  commentQuestion,
  despite,
  enpsQuestion,
  linksOf,
  moodQuestion,
} from '../../testing/factories/pulses.ts'
import { type TestApp, testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
beforeAll(async () => {
  company = await aCompany(app)
})

/** Returns once another transaction waits for this one. */
async function isWaited(holder: { query: TestApp['owner']['query'] }): Promise<void> {
  // On a cluster both wait on the machine of the row, and the coordinator lists such waits.
  const waiting =
    inject('testMachines').length === 1
      ? 'select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))'
      : 'select 1 from citus_lock_waits where blocking_gpid = citus_backend_gpid()'
  while ((await holder.query(waiting)).rowCount === 0) await new Promise((resolve) => setImmediate(resolve))
}

const refusal = (code: string) => expect.objectContaining({ code })

describe('creating', () => {
  test('keeps which end of a scale is good, and a change of it is a change', async () => {
    const item = { id: 'item1', question: 'Сколько раз вас отвлекали?', type: 'rating' as const }
    const question = { ...item, scale: { min: 1, max: 7 } }
    const { id, version } = await aPulse(company.owner, {
      category: 'custom',
      questions: [{ ...question, better: 'low' }],
    })
    const ends = async () => (await company.owner.as.pulses.get({ id })).questions.map(({ better }) => better)
    expect(await ends()).toEqual(['low'])
    await company.owner.as.pulses.update({ id, version, questions: [question] })
    expect(await ends()).toEqual([null])
  })

  test('keeps the questions in their order and gives each a key', async () => {
    const pulse = await aPulse(company.owner, {
      category: 'mood',
      questions: [moodQuestion, { question: 'Ещё что-нибудь?', type: 'text' }],
    })
    expect(pulse).toMatchObject({ status: 'draft', is_anonymous: false, responses_count: 0 })
    expect(pulse.questions.map(({ id }) => id)).toEqual(['mood', 'q1'])
    expect((await company.owner.as.pulses.list()).map(({ id }) => id)).toContain(pulse.id)
  })

  test('options are stored by their words where nothing else is said', async () => {
    const options = [{ label: 'Да', value: 'yes' }, { label: 'Нет' }]
    const pulse = await aPulse(company.owner, {
      category: 'custom',
      questions: [{ question: 'Придёте?', type: 'choice', options }],
    })
    expect(pulse.questions[0]?.options).toEqual([
      { value: 'yes', label: 'Да' },
      { value: 'Нет', label: 'Нет' },
    ])
  })

  test('an eNPS pulse asks the whole company only', async () => {
    const [team] = company.teams
    const failed = aPulse(company.owner, { target_type: 'team', target_value: team?.id })
    await expect(failed).rejects.toMatchObject({
      status: 422,
      body: {
        detail: [{ loc: ['body', 'target_type'], msg: 'eNPS опросы могут быть созданы только для всей компании' }],
      },
    })
  })

  test.each([
    ['without questions', { questions: [] }, 'questions'],
    [
      'with 51 questions',
      { questions: Array.from({ length: 51 }, () => ({ question: 'Да?', type: 'text' as const })) },
      'questions',
    ],
    ['with an eNPS scale of 1–5', { questions: [{ ...enpsQuestion, scale: { min: 1, max: 5 } }] }, 'questions'],
    [
      'with a choice of one',
      {
        category: 'custom' as const,
        questions: [{ question: 'Что?', type: 'choice' as const, options: [{ value: 'a', label: 'А' }] }],
      },
      'questions',
    ],
    ['weekly without a schedule', { type: 'weekly' as const }, 'schedule'],
    ['as eNPS without its question', { questions: [moodQuestion] }, 'questions'],
    ['as a look at the mood without a scale', { category: 'mood' as const, questions: [commentQuestion] }, 'questions'],
    [
      'with a choice of two alike',
      {
        category: 'custom' as const,
        questions: [{ question: 'Что?', type: 'choice' as const, options: [{ label: 'А' }, { label: 'А' }] }],
      },
      'questions',
    ],
    ['with a key that is not a plain word', { questions: [{ ...enpsQuestion, id: '__proto__' }] }, 'questions'],
  ])('is refused %s, naming the field in russian', async (_name, more, field) => {
    const failed = await aPulse(company.owner, more).catch((error) => error)
    expect(failed).toMatchObject({ status: 422 })
    expect(failed.body.detail[0].loc.slice(0, 2)).toEqual(['body', field])
    expect(failed.body.detail[0].msg).toMatch(/[а-я]/i)
  })

  test('a manager creates pulses for the teams they lead, and for nobody else', async () => {
    const [own, other] = company.teams
    const mood = { category: 'mood' as const, questions: [moodQuestion] }
    const pulse = await aPulse(company.manager, { ...mood, target_type: 'team', target_value: own?.id })
    expect((await company.manager.as.pulses.list()).map(({ id }) => id)).toEqual([pulse.id])
    // One team, in either letter case of its id.
    const inCapitals = own?.id.toUpperCase()
    await company.manager.as.pulses.update({ id: pulse.id, target_value: inCapitals })
    await expect(aPulse(company.manager, { ...mood, target_type: 'team', target_value: other?.id })).rejects.toEqual(
      refusal('forbidden'),
    )
    await expect(aPulse(company.manager, mood)).rejects.toEqual(refusal('forbidden'))
    await expect(aPulse(company.manager)).rejects.toEqual(refusal('forbidden'))
  })
})

describe('changing', () => {
  test('the whole object sent back changes nothing and is accepted', async () => {
    const pulse = await anActivePulse(company.owner)
    await answerAs(app, company, pulse.id, [{ person: company.admin, responses: { recommend: 9 } }])
    const whole = await company.owner.as.pulses.get({ id: pulse.id })
    const saved = await company.owner.as.pulses.update({ ...whole, title: 'Новое имя', questions: whole.questions })
    expect(saved).toMatchObject({ title: 'Новое имя', status: 'active', description: whole.description })
  })

  test('the whole pulse of the specification’s client is taken: its names, its scales and its captions', async () => {
    const load = { id: 'load', question: 'Нагрузка?', type: 'rating' as const, scale: { min: 1, max: 5 } }
    const { id } = await aPulse(company.owner, { category: 'custom', questions: [load] })
    const whole = await company.owner.as.pulses.get({ id })
    const sent = {
      ...whole,
      title: 'Весь сразу',
      response_count: 0,
      responses: [],
      questions: [{ ...load, labels: ['легко', '', '', '', 'тяжело'], max_value: 5, placeholder: '' }],
    }
    const saved = await company.owner.as.pulses.update(sent)
    expect(saved).toMatchObject({ title: 'Весь сразу', category: 'custom', target_type: 'company' })
    expect(saved.questions).toMatchObject([{ id: 'load', labels: { '1': 'легко', '5': 'тяжело' }, placeholder: null }])
    const low = { ...load, scale: { min: 0, max: 5 } }
    await expect(company.owner.as.pulses.update({ id, questions: [low] })).rejects.toEqual(refusal('invalid_input'))
  })

  test('category and questions cannot be brought into contradiction; what was so before can be renamed', async () => {
    const { id } = await aPulse(company.owner, { category: 'mood', questions: [moodQuestion] })
    const contradiction = { status: 422, body: { detail: [{ loc: ['body', 'questions'] }] } }
    await expect(company.owner.as.pulses.update({ id, category: 'enps' })).rejects.toMatchObject(contradiction)
    await expect(company.owner.as.pulses.update({ id, questions: [commentQuestion] })).rejects.toMatchObject(
      contradiction,
    )
    await app.owner.query("update pulses set category = 'enps' where id = $1", [id])
    const { questions } = await company.owner.as.pulses.get({ id })
    const renamed = company.owner.as.pulses.update({ id, title: 'Иначе', category: 'enps', questions })
    expect(await renamed).toMatchObject({ title: 'Иначе', category: 'enps' })
  })

  test('questions of a pulse with answers are frozen, its title is not', async () => {
    const pulse = await anActivePulse(company.owner)
    await company.owner.as.pulses.update({ id: pulse.id, questions: [enpsQuestion] })
    await answerAs(app, company, pulse.id, [{ person: company.admin, responses: { recommend: 9 } }])
    await expect(
      company.owner.as.pulses.update({ id: pulse.id, questions: [enpsQuestion, commentQuestion] }),
    ).rejects.toEqual(refusal('pulse_questions_frozen'))
    expect(await company.owner.as.pulses.update({ id: pulse.id, title: 'Иначе' })).toMatchObject({ title: 'Иначе' })
  })

  test('anonymity is frozen once it was asked', async () => {
    const pulse = await anActivePulse(company.owner)
    await expect(company.owner.as.pulses.update({ id: pulse.id, is_anonymous: true })).rejects.toEqual(
      refusal('pulse_anonymity_frozen'),
    )
  })
})

describe('a life', () => {
  test('draft → active → completed → active as a new round', async () => {
    const { id } = await aPulse(company.owner)
    expect(await company.owner.as.pulses.activate({ id, ...despite })).toMatchObject({
      status: 'active',
      participation: { invited: 9, answered: 0 },
    })
    await expect(company.owner.as.pulses.activate({ id, ...despite })).rejects.toEqual(refusal('pulse_state_forbids'))
    expect(await company.owner.as.pulses.deactivate({ id })).toMatchObject({ status: 'completed' })
    await expect(company.owner.as.pulses.deactivate({ id })).rejects.toEqual(refusal('pulse_state_forbids'))
    expect(await company.owner.as.pulses.activate({ id, ...despite })).toMatchObject({
      status: 'active',
      participation: { invited: 9, answered: 0 },
    })
  })

  test('an active pulse is cancelled when it is deleted, and comes back as completed', async () => {
    const { id } = await anActivePulse(company.owner)
    await company.owner.as.pulses.delete({ id })
    expect(await company.owner.as.pulses.get({ id })).toMatchObject({ status: 'cancelled', is_deleted: true })
    expect(await company.owner.as.pulses.restore({ id })).toMatchObject({ status: 'completed', is_deleted: false })
  })

  test('one that never ran comes back as a draft', async () => {
    const { id } = await aPulse(company.owner)
    await company.owner.as.pulses.delete({ id })
    expect(await company.owner.as.pulses.restore({ id })).toMatchObject({ status: 'draft' })
  })

  test('A-38: 50 activations at once are one round and one set of letters', async () => {
    const own = await aCompany(app)
    const { id } = await aPulse(own.owner)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => own.owner.as.pulses.activate({ id, ...despite })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
    expect(new Set(refused)).toEqual(new Set(['pulse_state_forbids']))
    await app.runJobs()
    const { rows: letters } = await app.owner.query<{ recipient_email: string }>(
      "select recipient_email from letters where company_id = $1 and kind = 'pulse-invitation'",
      [own.companyId],
    )
    const everybody = [own.owner, own.admin, own.manager, ...own.employees]
    expect(letters.map(({ recipient_email }) => recipient_email).toSorted()).toEqual(
      everybody.map(({ email }) => email).toSorted(),
    )
    const rounds = await app.owner.query('select 1 from pulse_rounds where pulse_id = $1', [id])
    expect(rounds.rowCount).toBe(1)
  })

  test('A-39: servers whose clocks are an hour apart, or jump, open a slot once', async () => {
    const far = await aCompany(app, { timeZone: 'Asia/Kamchatka' })
    app.clock.now = new Date('2026-11-18T09:00:00Z')
    const { id } = await anActivePulse(far.owner, { type: 'weekly', schedule: { dayOfWeek: 5, time: '10:00' } })
    const slot = '2026-11-19T22:00:00.000Z'
    const servers = [-1, 0, 1].map((hours) =>
      openPlatform({
        app: app.database.app,
        secret: app.platform.secret,
        publicUrl: 'https://kamerton.test',
        mailer: keepingMailer(),
        erasures: noErasures,
        roundKeys: app.platform.roundKeys,
        log: pino({ level: 'silent' }),
        now: () => new Date(new Date(slot).getTime() + hours * HOUR),
      }),
    )
    onTestFinished(async () => {
      for (const server of servers) await server.close()
    })
    const openOn = (server: (typeof servers)[number]) =>
      jobHandlers['pulses.open-weekly-round'](new Unbound(server), far.companyId, { pulseId: id, slot })
    // Each server takes the job of the slot twice, all at once. Afterwards each takes it again, also the one with the
    // slow clock.
    await Promise.all([...servers, ...servers].map(openOn))
    for (const server of servers) await openOn(server)
    const { rows } = await app.owner.query('select number, slot from pulse_rounds where pulse_id = $1', [id])
    expect(rows).toEqual([{ number: 1, slot: new Date(slot) }])
    const { rows: next } = await app.owner.query<{ slot: string }>(
      "select distinct data -> 'data' ->> 'slot' as slot from pgboss.job where name = 'pulses.open-weekly-round' and data -> 'data' ->> 'pulseId' = $1 and state = 'created' and data -> 'data' ->> 'slot' > $2",
      [id, slot],
    )
    expect(next).toEqual([{ slot: '2026-11-26T22:00:00.000Z' }])
  })

  test('a round is closed while an answer to it is being counted, and the answer is in its sums', async () => {
    const own = await aCompany(app, { employees: 2, teams: 0 })
    const { id } = await anActivePulse(own.owner)
    await answerAs(app, own, id, [{ person: own.admin, responses: { recommend: 9 } }])
    await app.owner.query("update company_rollups set slot = 5 where company_id = $1 and metric = 'enps'", [
      own.companyId,
    ])
    const answering = await app.owner.connect()
    await answering.query('begin')
    await answering.query(
      `insert into company_rollups (company_id, metric, day, round_id, slot, n, detractors)
       select company_id, metric, day, round_id, 0, 1, 1 from company_rollups where company_id = $1 and metric = 'enps'`,
      [own.companyId],
    )
    const closed = own.owner.as.pulses.deactivate({ id })
    await isWaited(answering)
    await answering.query('commit')
    answering.release()
    expect(await closed).toMatchObject({ status: 'completed' })
    const sums = await app.owner.query(
      "select slot, n, promoters, detractors from company_rollups where company_id = $1 and metric = 'enps'",
      [own.companyId],
    )
    expect(sums.rows).toEqual([{ slot: 0, n: 2, promoters: 1, detractors: 1 }])
  })

  test('everybody invited gets one letter, the silent ones one reminder after 48 hours', async () => {
    const own = await aCompany(app, { employees: 2, teams: 0 })
    const pulse = await anActivePulse(own.owner)
    await app.runJobs()
    await answerAs(app, own, pulse.id, [{ person: own.admin, responses: { recommend: 10 } }])
    app.clock.pass(48 * HOUR)
    await app.runJobs()
    const letters = await app.owner.query<{ kind: string; n: number }>(
      'select kind, count(*)::int as n from letters where company_id = $1 group by kind order by kind',
      [own.companyId],
    )
    expect(letters.rows).toEqual([
      { kind: 'pulse-invitation', n: 5 },
      { kind: 'pulse-reminder', n: 4 },
    ])
  })

  test('A-39: a weekly pulse opens one round per slot in the company’s time zone and closes the one before', async () => {
    const far = await aCompany(app, { timeZone: 'Asia/Kamchatka' })
    app.clock.now = new Date('2026-11-18T09:00:00Z')
    const { id } = await anActivePulse(far.owner, { type: 'weekly', schedule: { dayOfWeek: 5, time: '10:00' } })
    const run = async () => {
      const { rows } = await app.owner.query<{ data: { data: { slot: string } } }>(
        "select data from pgboss.job where name = 'pulses.open-weekly-round' and data -> 'data' ->> 'pulseId' = $1 and state = 'created'",
        [id],
      )
      const slot = rows[0]?.data.data.slot ?? ''
      app.clock.now = new Date(slot)
      await Promise.all([1, 2].map(() => app.runJobs()))
      return slot
    }
    expect(await run()).toBe('2026-11-19T22:00:00.000Z')
    expect(await run()).toBe('2026-11-26T22:00:00.000Z')
    const { rows } = await app.owner.query(
      'select number, closed_at is null as open from pulse_rounds where pulse_id = $1 order by number',
      [id],
    )
    expect(rows).toEqual([
      { number: 1, open: false },
      { number: 2, open: true },
    ])
    app.clock.now = new Date('2026-11-18T09:00:00Z')
  })
})

describe('a weekly pulse that runs', () => {
  const weekly = { type: 'weekly' as const, schedule: { dayOfWeek: 5, time: '10:00' } }
  const slotsOf = async (id: string) =>
    (
      await app.owner.query<{ slot: string }>(
        "select data -> 'data' ->> 'slot' as slot from pgboss.job where data -> 'data' ->> 'pulseId' = $1 and state = 'created' order by 1",
        [id],
      )
    ).rows.map(({ slot }) => slot)

  test('has one job for its next slot, however often that is scheduled', async () => {
    const own = await aCompany(app, { employees: 1, teams: 0 })
    const { id } = await anActivePulse(own.owner, weekly)
    for (let night = 0; night < 3; night++)
      await app.unbound.inCompany(own.companyId, (ctx) => ctx.jobs.add('pulses.resume', {}))
    await app.runJobs()
    await own.owner.as.pulses.deactivate({ id })
    await own.owner.as.pulses.activate({ id, ...despite })
    expect(await slotsOf(id)).toEqual(['2026-11-20T07:00:00.000Z'])
  })

  test('goes on to the next week also where our clock is behind the database’s', async () => {
    const own = await aCompany(app, { employees: 1, teams: 0 })
    const { id } = await anActivePulse(own.owner, weekly)
    app.clock.now = new Date('2026-11-20T06:59:58Z')
    await app.owner.query(
      "update pgboss.job set start_after = created_on where data -> 'data' ->> 'pulseId' = $1 and state = 'created'",
      [id],
    )
    await app.runJobs()
    expect(await own.owner.as.pulses.get({ id })).toMatchObject({ participation: { invited: 4 } })
    expect(await slotsOf(id)).toEqual(['2026-11-27T07:00:00.000Z'])
    app.clock.now = new Date('2026-11-18T09:00:00Z')
  })

  test('asks at its new time after it was moved, and not at the old one', async () => {
    const own = await aCompany(app, { employees: 1, teams: 0 })
    const { id } = await anActivePulse(own.owner, weekly)
    await own.owner.as.pulses.update({ id, schedule: { dayOfWeek: 1, time: '12:00' } })
    expect(await slotsOf(id)).toEqual(['2026-11-20T07:00:00.000Z', '2026-11-23T09:00:00.000Z'])
    app.clock.now = new Date('2026-11-20T07:00:00Z')
    await app.runJobs()
    expect(await own.owner.as.pulses.get({ id })).toMatchObject({ status: 'active', participation: null })
    app.clock.now = new Date('2026-11-23T09:00:00Z')
    await app.runJobs()
    expect(await own.owner.as.pulses.get({ id })).toMatchObject({ participation: { invited: 4 } })
    expect(await slotsOf(id)).toEqual(['2026-11-30T09:00:00.000Z'])
    app.clock.now = new Date('2026-11-18T09:00:00Z')
  })
})

describe('a queue that was lost, as after a restored backup', () => {
  const loseQueue = () => app.owner.query("delete from pgboss.job where state = 'created'")

  test('is filled again by night: answers are mixed, the silent reminded, the next week asked', async () => {
    const own = await aCompany(app, { employees: 9, teams: 0 })
    const weekly = await anActivePulse(own.owner, { type: 'weekly', schedule: { dayOfWeek: 5, time: '10:00' } })
    const open = await anActivePulse(own.owner)
    const anonymous = await anActivePulse(own.owner, { is_anonymous: true })
    await answerAs(
      app,
      own,
      anonymous.id,
      own.employees.map((person, index) => ({ person, responses: { recommend: index } })),
    )
    await own.owner.as.pulses.deactivate({ id: anonymous.id })
    await loseQueue()
    app.clock.pass(49 * HOUR)
    await app.unbound.inCompany(own.companyId, (ctx) => ctx.jobs.add('pulses.resume', {}))
    await app.runJobs()
    expect(await own.owner.as.pulses.responses({ id: anonymous.id })).toMatchObject({ n: 9, withheld: null })
    const reminders = await app.owner.query("select 1 from letters where company_id = $1 and kind = 'pulse-reminder'", [
      own.companyId,
    ])
    expect(reminders.rowCount).toBe(12)
    app.clock.pass(7 * 24 * HOUR)
    await app.runJobs()
    expect(await own.owner.as.pulses.get({ id: weekly.id })).toMatchObject({ participation: { invited: 12 } })
    expect(await own.owner.as.pulses.get({ id: open.id })).toMatchObject({ status: 'active' })
    app.clock.now = new Date('2026-11-18T09:00:00Z')
  })
})

describe('the list', () => {
  test('counts what runs, a week of answers, eNPS and participation', async () => {
    const own = await aCompany(app, { employees: 7, teams: 0 })
    const pulse = await anActivePulse(own.owner)
    const scores = [10, 9, 9, 7, 3]
    await answerAs(
      app,
      own,
      pulse.id,
      own.employees.slice(0, 5).map((person, index) => ({ person, responses: { recommend: scores[index] ?? 0 } })),
    )
    const counts = { active_pulses: 1, responses_per_week: 5, is_week_withheld: false, total_responses: 5 }
    const enps = { average_enps: 40, enps_responses: 5 }
    // A round that has just begun has no rate.
    expect(await own.owner.as.pulses.stats()).toEqual({ ...counts, ...enps, average_response_rate: null })
    app.clock.pass(48 * HOUR)
    expect(await own.owner.as.pulses.stats()).toEqual({ ...counts, ...enps, average_response_rate: 50 })
    // Both figures are the dashboard's, of thirty days; a person who leads no team and may not ask has neither.
    app.clock.pass(30 * 24 * HOUR)
    const { enps: metric, participation } = await own.owner.as.analytics.dashboard()
    expect([metric.current, participation.current]).toEqual([null, null])
    const none = { average_enps: null, enps_responses: 0, average_response_rate: null }
    expect(await own.owner.as.pulses.stats()).toEqual({ ...counts, ...none, responses_per_week: 0 })
    expect(await own.employees[0]?.as.pulses.stats()).toEqual({
      active_pulses: 0,
      responses_per_week: 0,
      is_week_withheld: false,
      total_responses: 0,
      ...none,
    })
    app.clock.now = new Date('2026-11-18T09:00:00Z')
  })

  test('where too few were asked without names, the week says that its count is withheld', async () => {
    const own = await aCompany(app, { employees: 5, teams: 0 })
    const pulse = await anActivePulse(own.owner, { is_anonymous: true })
    const people = own.employees.slice(0, 5)
    await answerAs(
      app,
      own,
      pulse.id,
      people.map((person) => ({ person, responses: { recommend: 9 } })),
    )
    await own.owner.as.pulses.deactivate({ id: pulse.id })
    await app.runJobs()
    expect(await own.owner.as.pulses.stats()).toMatchObject({ responses_per_week: 0, is_week_withheld: true })
  })

  test('a link that is only looked at keeps its power (A-15)', async () => {
    const pulse = await anActivePulse(company.owner)
    const token = (await linksOf(app, company, pulse.id)).get(company.admin.id) ?? ''
    for (let look = 0; look < 3; look++)
      expect(await app.as(null).pulses.form({ token })).toMatchObject({ already_answered: false })
    expect(await app.as(null).pulses.submit({ token, responses: { recommend: 9 } })).toEqual({
      msg: 'Ответ отправлен!',
    })
    expect(await app.as(null).pulses.form({ token })).toMatchObject({ already_answered: true })
  })
})
