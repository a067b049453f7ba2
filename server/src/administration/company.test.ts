import { timeZones } from '@kamerton/contract/administration/time-zones'
import { momentIn } from '@kamerton/contract/lib/dates'
import { DAY, HOUR } from '@kamerton/contract/lib/durations'
import { endOf } from '@kamerton/contract/pulses/ending'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { anActivePulse, answerAs, aPulse, despite, moodQuestion } from '../testing/factories/pulses.ts'
import { mood } from '../testing/factories/rounds.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
beforeEach(() => {
  // Wednesday, noon in Moscow.
  app.clock.now = new Date('2026-11-18T09:00:00Z')
})

const kindsOf = async ({ companyId }: Company) =>
  (
    await app.owner.query<{ kind: string }>('select kind from audit_events where company_id = $1 order by position', [
      companyId,
    ])
  ).rows.map(({ kind }) => kind)

const roundsOf = async (pulseId: string) =>
  (
    await app.owner.query<{ slot: Date }>('select slot from pulse_rounds where pulse_id = $1 order by slot', [pulseId])
  ).rows.map(({ slot }) => slot)

describe('the settings of a company', () => {
  test('are changed by owner and admin, one by one, and each change is in the journal', async () => {
    const company = await aCompany(app)
    const { owner, admin, manager, employees } = company
    expect(await admin.as.companies.show()).toMatchObject({
      name: company.name,
      time_zone: 'Europe/Moscow',
      anonymity_threshold: 5,
      shares_results: true,
      version: 1,
    })
    const renamed = await admin.as.companies.update({ name: '  Верста и сыновья ', version: 1 })
    expect(renamed).toMatchObject({ name: 'Верста и сыновья', time_zone: 'Europe/Moscow', version: 2 })
    const all = { time_zone: 'Asia/Omsk', anonymity_threshold: 7, shares_results: false, version: 2 }
    expect(await owner.as.companies.update(all)).toMatchObject({ ...all, name: renamed.name, version: 3 })
    expect((await employees[0]?.as.people.me())?.company_name).toBe('Верста и сыновья')
    // An unchanged value is no change.
    await owner.as.companies.update({ ...all, version: 3 })
    expect(await kindsOf(company)).toEqual([
      'company_renamed',
      'time_zone_changed',
      'threshold_changed',
      'sharing_changed',
    ])
    for (const nobody of [manager, employees[0] ?? manager]) {
      await expect(nobody.as.companies.show()).rejects.toMatchObject({ code: 'forbidden' })
      await expect(nobody.as.companies.update({ name: 'Чужая' })).rejects.toMatchObject({ code: 'forbidden' })
    }
  })

  test('the threshold is the owner’s, and what else an admin sends with it is not saved either', async () => {
    const { admin, owner } = await aCompany(app)
    await expect(admin.as.companies.update({ name: 'Иначе', anonymity_threshold: 3 })).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect((await owner.as.companies.show()).name).not.toBe('Иначе')
    // A form that is saved whole sends the threshold too: unchanged, it needs no right.
    expect(await admin.as.companies.update({ name: 'Иначе', anonymity_threshold: 5 })).toMatchObject({ name: 'Иначе' })
  })

  test.each([
    [{ name: 'а'.repeat(300) }, 'name', 'Не больше 120 символов'],
    [{ name: '   ' }, 'name', 'Введите название компании'],
    [{ time_zone: 'Europe/Nowhere' }, 'time_zone', 'Такого часового пояса нет в списке'],
    [{ time_zone: '+03:00' }, 'time_zone', 'Такого часового пояса нет в списке'],
    [{ anonymity_threshold: 2 }, 'anonymity_threshold', 'Порог показа не меньше 3'],
    [{ anonymity_threshold: 11 }, 'anonymity_threshold', 'Порог показа не больше 10'],
    [{ anonymity_threshold: 4.5 }, 'anonymity_threshold', 'Укажите целое число'],
  ])('%j is refused in words, under its field', async (change, field, msg) => {
    const { owner } = await aCompany(app, { employees: 0, teams: 0 })
    const { status, body } = await refusalOf(owner.as.companies.update(change))
    expect([status, body.detail]).toEqual([422, [expect.objectContaining({ loc: ['body', field], msg })]])
    expect(await owner.as.companies.show()).toMatchObject({ version: 1 })
  })

  test('every time zone that is offered is known to the database too', async () => {
    for (const zone of Object.keys(timeZones)) {
      const { rows } = await app.owner.query<{ noon: Date }>(
        `select timestamp '2026-11-20 12:00' at time zone $1 as noon`,
        [zone],
      )
      expect([zone, rows[0]?.noon]).toEqual([zone, momentIn(zone, '2026-11-20', '12:00')])
    }
  })

  test('a new pulse shares its results as the company does, unless it says otherwise; made ones stay', async () => {
    const { owner, admin } = await aCompany(app)
    const made = await aPulse(admin)
    await owner.as.companies.update({ shares_results: false })
    expect(await admin.as.pulses.audiences()).toMatchObject({ shares_results: false })
    const shared = await Promise.all([aPulse(admin), aPulse(admin, { shares_results: true })])
    expect(shared.map(({ shares_results }) => shares_results)).toEqual([false, true])
    expect((await admin.as.pulses.get({ id: made.id })).shares_results).toBe(true)
  })
})

describe('a lower threshold', () => {
  test('opens nothing that was asked under a higher one, neither a closed round nor one that runs', async () => {
    // Nine people are asked and six of them answer: enough for five, too few for seven.
    const more = await aCompany(app, { employees: 6, teams: 0, anonymityThreshold: 7 })
    const ask = async () => {
      const people = [more.owner, more.admin, more.manager, ...more.employees]
      const pulse = await anActivePulse(more.owner, { ...mood, is_anonymous: true })
      await answerAs(
        app,
        more,
        pulse.id,
        people.slice(0, 6).map((person, at) => ({ person, responses: { [moodQuestion.id]: 1 + (at % 5) } })),
      )
      return pulse.id
    }
    const closed = await ask()
    await more.owner.as.pulses.deactivate({ id: closed })
    await app.runJobs()
    const running = await ask()
    const before = await more.owner.as.pulses.responses({ id: closed })
    expect(before.withheld).not.toBeNull()
    await more.owner.as.companies.update({ anonymity_threshold: 3 })
    await more.owner.as.pulses.deactivate({ id: running })
    app.clock.pass(DAY)
    await app.unbound.inCompany(more.companyId, (ctx) => ctx.jobs.add('pulses.resume', {}))
    await app.runJobs()
    for (const id of [closed, running]) {
      const shown = await more.owner.as.pulses.responses({ id })
      expect(shown).toMatchObject({ withheld: before.withheld, responses: [] })
      expect((await more.owner.as.pulses.get({ id })).anonymity_threshold).toBe(7)
    }
    expect((await more.owner.as.analytics.dashboard({ period_days: 30 })).mood.current).toBeNull()
    // A pulse launched from now on has a threshold of three.
    const now = await aPulse(more.owner, { ...mood, is_anonymous: true })
    expect(await more.owner.as.pulses.activate({ id: now.id, ...despite })).toMatchObject({ anonymity_threshold: 3 })
  })
})

describe('another time zone', () => {
  test('a weekly pulse asks at its hour there, and not at the hour of before', async () => {
    const { owner } = await aCompany(app)
    const weekly = { ...mood, type: 'weekly', schedule: { dayOfWeek: 5, time: '10:00' } } as const
    const { id } = await anActivePulse(owner, weekly)
    await owner.as.companies.update({ time_zone: 'Asia/Vladivostok' })
    await app.runJobs()
    const [there, before] = ['Asia/Vladivostok', 'Europe/Moscow'].map((zone) => momentIn(zone, '2026-11-20', '10:00'))
    app.clock.now = there ?? app.clock.now
    await app.runJobs()
    expect(await roundsOf(id)).toEqual([there])
    app.clock.now = before ?? app.clock.now
    await app.runJobs()
    expect(await roundsOf(id)).toEqual([there])
  })

  test.each([
    ['Asia/Kamchatka', 'earlier'],
    ['Europe/Kaliningrad', 'later'],
  ])('a last day ends at midnight of %s, which is %s', async (zone) => {
    const { owner } = await aCompany(app)
    const { id } = await anActivePulse(owner, { ends_on: '2026-11-20' })
    await owner.as.companies.update({ time_zone: zone })
    await app.runJobs()
    const end = endOf(zone, '2026-11-20')
    const statusAt = async (moment: Date) => {
      app.clock.now = moment
      await app.runJobs()
      return (await owner.as.pulses.get({ id })).status
    }
    expect(await statusAt(new Date(end.getTime() - HOUR / 2))).toBe('active')
    expect(await statusAt(end)).toBe('completed')
  })

  test('an answer counts on the day that it is there', async () => {
    const { owner } = await aCompany(app)
    // Late in the evening in Moscow it is the next day in Kamchatka.
    app.clock.now = new Date('2026-11-18T19:00:00Z')
    const closedOn = async () => {
      const { id } = await anActivePulse(owner, mood)
      await owner.as.pulses.deactivate({ id })
      const { rows } = await app.owner.query('select closed_on::text from pulse_rounds where pulse_id = $1', [id])
      return rows[0]
    }
    expect(await closedOn()).toEqual({ closed_on: '2026-11-18' })
    await owner.as.companies.update({ time_zone: 'Asia/Kamchatka' })
    expect(await closedOn()).toEqual({ closed_on: '2026-11-19' })
  })
})
