import { dayIn, momentIn } from '@kamerton/contract/lib/dates'
import { DAY, HOUR } from '@kamerton/contract/lib/durations'
import { pino } from 'pino'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { Unbound } from '../../lib/context.ts'
import { noErasures } from '../../lib/erasures.ts'
import { keepingMailer } from '../../lib/mail/mailer.ts'
import { openPlatform } from '../../lib/platform.ts'
import { roundKeysIn } from '../../lib/round-keys.ts'
import { aCompany, type Company } from '../../testing/factories/companies.ts'
import { anActivePulse, answerAs, aPulse, linksOf, roundOf } from '../../testing/factories/pulses.ts'
import { testAppOfFile } from '../../testing/test-app.ts'
import { remindAsAsked, remindOfEnd, remindOnce } from './remind.ts'
import { endsSoon, requestedReminder } from './words.ts'

const app = testAppOfFile()
beforeEach(() => {
  // Wednesday, noon in Moscow.
  app.clock.now = new Date('2026-11-18T09:00:00Z')
})

const refusal = (code: string) => expect.objectContaining({ code })

type Letter = { kind: string; recipient_email: string; subject: string; text: string; created_at: Date }
const lettersOf = async ({ companyId }: Pick<Company, 'companyId'>, kind: string): Promise<Letter[]> =>
  (
    await app.owner.query<Letter>(
      'select kind, recipient_email, subject, text, created_at from letters where company_id = $1 and kind = $2 order by created_at, id',
      [companyId, kind],
    )
  ).rows

/** Moves the clock in steps of three hours and runs the jobs of each. */
async function passDays(days: number): Promise<void> {
  for (let step = 0; step < days * 8; step++) {
    app.clock.pass(3 * HOUR)
    await app.runJobs()
  }
}

/** Another server on the same database. */
function anotherServer(): Unbound {
  const platform = openPlatform({
    app: app.database.app,
    secret: app.platform.secret,
    publicUrl: app.platform.publicUrl,
    secureContext: false,
    mailer: keepingMailer(),
    erasures: noErasures,
    roundKeys: roundKeysIn(app.keyFolder),
    bot: null,
    log: pino({ level: 'silent' }),
    now: () => app.clock.now,
    poolSize: 5,
  })
  onTestFinished(() => platform.close())
  return new Unbound(platform)
}

describe('who has not answered is reminded', () => {
  test('after 48 hours and on the working day before the last one, and whoever has answered, not', async () => {
    const own = await aCompany(app, { employees: 2, teams: 0 })
    // The last day is a Monday.
    const pulse = await anActivePulse(own.owner, { ends_on: '2026-11-30' })
    await answerAs(app, own, pulse.id, [{ person: own.admin, responses: { recommend: 10 } }])
    await passDays(2)
    const first = await lettersOf(own, 'pulse-reminder')
    expect(first.map(({ recipient_email }) => recipient_email)).not.toContain(own.admin.email)
    expect(first).toHaveLength(4)
    expect(first[0]?.text).toContain('Ответить можно до 30 ноября включительно.')
    await answerAs(app, own, pulse.id, [{ person: own.manager, responses: { recommend: 10 } }])
    await passDays(11)
    const last = await lettersOf(own, 'pulse-ends')
    expect(last.map(({ recipient_email }) => recipient_email).toSorted()).toEqual(
      [own.owner, ...own.employees].map(({ email }) => email).toSorted(),
    )
    expect(new Set(last.map(({ created_at }) => created_at.toISOString()))).toEqual(
      new Set(['2026-11-27T06:00:00.000Z']),
    )
    expect(await lettersOf(own, 'pulse-reminder')).toHaveLength(4)
    expect(await own.owner.as.pulses.get({ id: pulse.id })).toMatchObject({ status: 'completed' })
  })

  test('who has taken the right to answer an anonymous pulse, and who has left, is not', async () => {
    const own = await aCompany(app, { employees: 6, teams: 0 })
    const { id } = await anActivePulse(own.owner, { is_anonymous: true, ends_on: '2026-11-26' })
    const [answered, leaving] = own.employees
    if (!answered || !leaving) throw new Error('a company of six')
    // Of a taken right the server keeps only the day, in either lane.
    await app.owner.query('update pulse_participants set answered_on = $1 where company_id = $2 and user_id = $3', [
      '2026-11-18',
      own.companyId,
      answered.id,
    ])
    await own.owner.as.employees.delete({ id: leaving.id })
    await own.owner.as.pulses.remind({ id })
    await app.runJobs()
    await passDays(9)
    const sent = [
      ...(await lettersOf(own, 'pulse-asked-for')),
      ...(await lettersOf(own, 'pulse-reminder')),
      ...(await lettersOf(own, 'pulse-ends')),
    ].map(({ recipient_email }) => recipient_email)
    expect(new Set(sent)).toEqual(
      new Set([own.owner, own.admin, own.manager, ...own.employees.slice(2)].map(({ email }) => email)),
    )
  })

  test.each(['Europe/Kaliningrad', 'Europe/Moscow', 'Asia/Kamchatka'])(
    'never in quiet hours of %s nor at its weekend, each once, whatever the hour of the launch',
    async (timeZone) => {
      const own = await aCompany(app, { employees: 1, teams: 0, timeZone })
      const silent = 4
      const launches = [
        '2026-11-16T10:00',
        '2026-11-17T21:30',
        '2026-11-18T03:10',
        '2026-11-19T19:59',
        '2026-11-20T12:00',
      ]
      const pulses = []
      for (const launch of launches) {
        const [day = '', time = ''] = launch.split('T')
        app.clock.now = momentIn(timeZone, day, time)
        pulses.push(await anActivePulse(own.owner, { ends_on: '2026-11-29' }))
      }
      for (let day = 0; day < 10; day++) {
        await passDays(1)
        // Each nightly run adds its jobs again.
        await app.unbound.inCompany(own.companyId, (ctx) => ctx.jobs.add('pulses.resume', {}))
      }
      const sent = [...(await lettersOf(own, 'pulse-reminder')), ...(await lettersOf(own, 'pulse-ends'))]
      expect(sent).toHaveLength(launches.length * silent * 2)
      for (const { created_at } of sent) {
        const day = dayIn(timeZone, created_at)
        expect([0, 6]).not.toContain(new Date(day).getUTCDay())
        expect(created_at >= momentIn(timeZone, day, '09:00')).toBe(true)
        expect(created_at < momentIn(timeZone, day, '20:00')).toBe(true)
      }
      for (const { id } of pulses) expect((await own.owner.as.pulses.get({ id })).status).toBe('completed')
    },
  )
})

describe('each once', () => {
  test('of two servers at the same moment, and again after a restart', async () => {
    const own = await aCompany(app, { employees: 3, teams: 0 })
    const { id } = await anActivePulse(own.owner, { ends_on: '2026-11-27' })
    const round = await roundOf(app, id)
    const servers = [app.unbound, anotherServer(), anotherServer()]
    const onAll = (work: typeof remindOnce) =>
      Promise.all([...servers, ...servers].map((one) => one.inCompany(own.companyId, (ctx) => work(ctx, round))))
    const kinds = async () => [
      (await lettersOf(own, 'pulse-reminder')).length,
      (await lettersOf(own, 'pulse-asked-for')).length,
      (await lettersOf(own, 'pulse-ends')).length,
    ]
    app.clock.pass(2 * DAY)
    await onAll(remindOnce)
    expect(await kinds()).toEqual([6, 0, 0])
    // Monday, noon.
    app.clock.pass(3 * DAY)
    await own.owner.as.pulses.remind({ id })
    await onAll(remindAsAsked)
    await app.runJobs()
    expect(await kinds()).toEqual([6, 6, 0])
    app.clock.now = new Date('2026-11-26T06:00:00Z')
    await onAll(remindOfEnd)
    expect(await kinds()).toEqual([6, 6, 6])
    // A server that starts later finds the jobs and those of the nightly run, and has nothing left to send.
    const restarted = anotherServer()
    await restarted.inCompany(own.companyId, (ctx) => ctx.jobs.add('pulses.resume', {}))
    await passDays(1)
    for (const work of [remindOnce, remindOfEnd, remindAsAsked])
      await restarted.inCompany(own.companyId, (ctx) => work(ctx, round))
    expect(await kinds()).toEqual([6, 6, 6])
  })

  test('a queue that was lost is made up for by night', async () => {
    const own = await aCompany(app, { employees: 1, teams: 0 })
    const { id } = await anActivePulse(own.owner, { ends_on: '2026-11-27' })
    await app.runJobs()
    await app.owner.query("delete from pgboss.job where state = 'created'")
    await app.unbound.inCompany(own.companyId, (ctx) => ctx.jobs.add('pulses.resume', {}))
    await passDays(10)
    expect(await lettersOf(own, 'pulse-reminder')).toHaveLength(4)
    expect(await lettersOf(own, 'pulse-ends')).toHaveLength(4)
    expect(await own.owner.as.pulses.get({ id })).toMatchObject({ status: 'completed' })
  })
})

describe('somebody asks to remind', () => {
  test('once a day; a named pulse says whom, and that nobody is left', async () => {
    const own = await aCompany(app, { employees: 2, teams: 1 })
    const { id } = await anActivePulse(own.owner)
    await app.runJobs()
    await answerAs(app, own, id, [{ person: own.admin, responses: { recommend: 10 } }])
    const silent = await own.owner.as.pulses.unanswered({ id })
    expect(silent.total).toBe(4)
    expect(silent.people?.map((person) => person.id)).not.toContain(own.admin.id)
    expect(await own.owner.as.pulses.remind({ id })).toMatchObject({ people: 4, goes_at: app.clock.now })
    expect(await own.owner.as.pulses.get({ id })).toMatchObject({ reminders: { asked_for: '2026-11-18' } })
    await expect(own.owner.as.pulses.remind({ id })).rejects.toEqual(refusal('pulse_reminded_today'))
    await app.runJobs()
    expect((await lettersOf(own, 'pulse-asked-for')).length).toBe(4)
    app.clock.pass(DAY)
    await own.owner.as.pulses.remind({ id })
    await app.runJobs()
    expect((await lettersOf(own, 'pulse-asked-for')).length).toBe(8)
    const rest = [own.owner, own.manager, ...own.employees]
    await answerAs(
      app,
      own,
      id,
      rest.map((person) => ({ person, responses: { recommend: 9 } })),
    )
    app.clock.pass(DAY)
    await expect(own.owner.as.pulses.remind({ id })).rejects.toEqual(refusal('pulse_all_answered'))
    expect(await own.owner.as.pulses.unanswered({ id })).toEqual({ people: [], total: 0 })
    await own.owner.as.pulses.deactivate({ id })
    await expect(own.owner.as.pulses.remind({ id })).rejects.toEqual(refusal('pulse_state_forbids'))
  })

  test('of 50 requests at once one counts', async () => {
    const own = await aCompany(app, { employees: 1, teams: 0 })
    const { id } = await anActivePulse(own.owner)
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => own.owner.as.pulses.remind({ id })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await app.runJobs()
    expect(await lettersOf(own, 'pulse-asked-for')).toHaveLength(4)
  })

  test('of one without names nobody learns who has answered, nor how many, however many have', async () => {
    const own = await aCompany(app, { employees: 5, teams: 0 })
    const { id } = await anActivePulse(own.owner, { is_anonymous: true })
    const replies = []
    for (const [index, person] of [own.owner, own.admin, own.manager, ...own.employees].entries()) {
      replies.push([await own.owner.as.pulses.unanswered({ id }), await own.owner.as.pulses.remind({ id })])
      await answerAs(app, own, id, [{ person, responses: { recommend: index } }])
      await app.owner.query('update pulse_rounds set asked_to_remind_on = null where pulse_id = $1', [id])
    }
    replies.push([await own.owner.as.pulses.unanswered({ id }), await own.owner.as.pulses.remind({ id })])
    expect(new Set(replies.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(replies[0]).toEqual([
      { people: null, total: null },
      { msg: expect.any(String), goes_at: app.clock.now, people: null },
    ])
  })

  test('in the evening and at the weekend it waits for the morning, and counts for that day', async () => {
    const own = await aCompany(app, { employees: 1, teams: 0 })
    const { id } = await anActivePulse(own.owner)
    await app.runJobs()
    const monday = new Date('2026-11-23T06:00:00Z')
    app.clock.now = new Date('2026-11-20T17:30:00Z')
    expect(await own.owner.as.pulses.remind({ id })).toMatchObject({ goes_at: monday })
    app.clock.now = new Date('2026-11-21T09:00:00Z')
    await expect(own.owner.as.pulses.remind({ id })).rejects.toEqual(refusal('pulse_reminded_today'))
    await app.runJobs()
    expect(await lettersOf(own, 'pulse-asked-for')).toEqual([])
    app.clock.now = monday
    await app.runJobs()
    expect(await lettersOf(own, 'pulse-asked-for')).toHaveLength(4)
    // The reminder after two days would be due on the same morning: nobody gets two messages about a pulse in a day.
    expect(await lettersOf(own, 'pulse-reminder')).toEqual([])
    await expect(own.owner.as.pulses.remind({ id })).rejects.toEqual(refusal('pulse_reminded_today'))
    app.clock.pass(DAY)
    await own.owner.as.pulses.remind({ id })
  })

  test('a chat is told each time, as a letter is sent each time', async () => {
    const own = await aCompany(app, { employees: 1, teams: 0 })
    const { id } = await anActivePulse(own.owner)
    await app.runJobs()
    await app.owner.query(
      `insert into telegram_messages (company_id, id, user_id, kind, subject_id, state, created_at)
       select company_id, gen_random_uuid(), user_id, 'pulse-asked-for', id, 'sent', $2 from pulse_participants where company_id = $1`,
      [own.companyId, app.clock.now],
    )
    await own.owner.as.pulses.remind({ id })
    await app.runJobs()
    const { rows } = await app.owner.query(
      "select 1 from telegram_messages where company_id = $1 and kind = 'pulse-asked-for' and state = 'sent'",
      [own.companyId],
    )
    expect(rows).toEqual([])
  })
})

test('the chat says until when one can answer, to whoever can', async () => {
  const own = await aCompany(app, { employees: 1, teams: 0 })
  const { id } = await anActivePulse(own.owner, { ends_on: '2026-11-26' })
  const { rows } = await app.owner.query<{ id: string }>('select id from pulse_participants where user_id = $1', [
    own.admin.id,
  ])
  const said = (notice: typeof endsSoon, person = own.admin.id) =>
    app.unbound.inCompany(own.companyId, (ctx) => notice.chat(ctx, rows[0]?.id ?? '', person))
  const until = 'Ответить можно до 26 ноября включительно.'
  const pulse = 'опрос «Порекомендуете нас?»'
  expect((await said(endsSoon))?.text).toMatch(`Напоминание: ${pulse} скоро закроется. ${until}\n`)
  expect((await said(requestedReminder))?.text).toMatch(
    `Напоминание: ${pulse} ещё открыт и ждёт вашего ответа. ${until}\n`,
  )
  expect(await said(endsSoon, own.owner.id)).toBeNull()
  await answerAs(app, own, id, [{ person: own.admin, responses: { recommend: 10 } }])
  expect([await said(endsSoon), await said(requestedReminder)]).toEqual([null, null])
})

describe('a test letter', () => {
  test('goes to whoever asks for it, word for word as people get it, and opens nobody’s form', async () => {
    const own = await aCompany(app, { employees: 2, teams: 0 })
    const { id } = await aPulse(own.owner, { description: 'Две минуты', ends_on: '2026-11-30' })
    await own.admin.as.pulses.testLetter({ id })
    await own.owner.as.pulses.activate({ id })
    await app.runJobs()
    const [letter, ...others] = await lettersOf(own, 'pulse-test')
    expect(others).toEqual([])
    expect(letter).toMatchObject({ recipient_email: own.admin.email, subject: 'Проба: Опрос: Порекомендуете нас?' })
    const [invitation] = (await lettersOf(own, 'pulse-invitation')).filter(
      ({ recipient_email }) => recipient_email === own.admin.email,
    )
    for (const words of ['просит вас ответить', 'до 30 ноября включительно', 'Две минуты', 'Опрос именной'])
      for (const text of [letter?.text, invitation?.text]) expect(text).toContain(words)
    expect(letter?.text).toContain(`/app/pulses/${id}`)
    expect(letter?.text).not.toContain('token=')
    expect((await linksOf(app, own, id)).size).toBe(5)
  })
  test('goes out twenty times an hour, and then not', async () => {
    const own = await aCompany(app, { employees: 1, teams: 0 })
    const { id } = await aPulse(own.owner)
    for (let sent = 0; sent < 20; sent++) await own.owner.as.pulses.testLetter({ id })
    await expect(own.owner.as.pulses.testLetter({ id })).rejects.toMatchObject({ status: 429 })
    // A limit of each person, not of the pulse.
    await own.admin.as.pulses.testLetter({ id })
  })
})
