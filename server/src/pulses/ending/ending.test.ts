import { dayIn } from '@kamerton/contract/lib/dates'
import { DAY, HOUR } from '@kamerton/contract/lib/durations'
import { endOf } from '@kamerton/contract/pulses/ending'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusalOf } from '../../testing/checks/refusals.ts'
import { aCompany, type Company } from '../../testing/factories/companies.ts'
import { anActivePulse, answerAs, aPulse, despite, linksOf, roundOf } from '../../testing/factories/pulses.ts'
import { testAppOfFile } from '../../testing/test-app.ts'
import { endPulse } from './end-pulse.ts'

const app = testAppOfFile()
let company: Company
beforeAll(async () => {
  company = await aCompany(app, { employees: 4, teams: 1 })
})
beforeEach(() => {
  // Wednesday, noon in Moscow.
  app.clock.now = new Date('2026-11-18T09:00:00Z')
})

const refusal = (code: string) => expect.objectContaining({ code })
/** The field for which a call was refused. */
async function refused(acting: Promise<unknown>): Promise<unknown> {
  const { detail } = (await refusalOf(acting)).body
  return Array.isArray(detail) ? detail[0]?.loc : detail
}
const get = (id: string) => company.owner.as.pulses.get({ id })

describe('at the end of its last day', () => {
  test.each(['Europe/Kaliningrad', 'Europe/Moscow', 'Asia/Kamchatka'])(
    'a pulse closes by itself at midnight of %s, and not before',
    async (timeZone) => {
      const own = await aCompany(app, { employees: 2, teams: 0, timeZone })
      const { id } = await anActivePulse(own.owner, { ends_on: '2026-11-20' })
      await app.runJobs()
      const token = (await linksOf(app, own, id)).get(own.admin.id) ?? ''
      const late = (await linksOf(app, own, id)).get(own.owner.id) ?? ''
      app.clock.now = new Date(endOf(timeZone, '2026-11-20').getTime() - 1000)
      await app.runJobs()
      await app.as(null).pulses.submit({ token, responses: { recommend: 9 } })
      app.clock.pass(1000)
      await app.runJobs()
      const pulse = await own.owner.as.pulses.get({ id })
      expect(pulse).toMatchObject({ status: 'completed', participation: { answered: 1, invited: 5 } })
      // The round ends on that day, also in counts by days.
      expect(dayIn(timeZone, pulse.closed_at ?? new Date(0))).toBe('2026-11-20')
      const { rows } = await app.owner.query('select closed_on::text from pulse_rounds where pulse_id = $1', [id])
      expect(rows).toEqual([{ closed_on: '2026-11-20' }])
      await expect(app.as(null).pulses.submit({ token: late, responses: { recommend: 9 } })).rejects.toEqual(
        refusal('pulse_closed'),
      )
    },
  )

  test('a server that was down closes it when it is back, as of its last day', async () => {
    const { id } = await anActivePulse(company.owner, { ends_on: '2026-11-20', is_anonymous: true })
    await answerAs(
      app,
      company,
      id,
      company.employees.map((person) => ({ person, responses: { recommend: 8 } })),
    )
    await app.owner.query("delete from pgboss.job where state = 'created'")
    app.clock.pass(5 * DAY)
    await app.unbound.inCompany(company.companyId, (ctx) => ctx.jobs.add('pulses.resume', {}))
    await app.runJobs()
    const pulse = await get(id)
    expect(pulse).toMatchObject({ status: 'completed', closed_at: new Date('2026-11-20T20:59:59.999Z') })
  })

  test('a day that was moved is the one that counts, and none is none', async () => {
    const { id, version } = await anActivePulse(company.owner, { ends_on: '2026-11-19' })
    const moved = await company.owner.as.pulses.update({ id, version, ends_on: '2026-11-23' })
    expect(moved).toMatchObject({ ends_on: '2026-11-23', reminders: { next_at: new Date('2026-11-20T06:00:00Z') } })
    const atEndOf = async (day: string) => {
      app.clock.now = endOf('Europe/Moscow', day)
      await app.runJobs()
      return (await get(id)).status
    }
    expect(await atEndOf('2026-11-19')).toBe('active')
    expect(await atEndOf('2026-11-23')).toBe('completed')
    const other = await anActivePulse(company.owner, { ends_on: '2026-11-30' })
    await company.owner.as.pulses.update({ id: other.id, ends_on: null })
    app.clock.pass(30 * DAY)
    await app.runJobs()
    expect(await get(other.id)).toMatchObject({ status: 'active', ends_on: null })
  })

  test('two servers close it once, and what was stopped, launched again or deleted since is left alone', async () => {
    const data = { pulseId: '', day: '2026-11-20' }
    const end = (pulseId: string) =>
      app.unbound.inCompany(company.companyId, (ctx) => endPulse(ctx, { ...data, pulseId }))
    const once = await anActivePulse(company.owner, { ends_on: data.day })
    const again = await anActivePulse(company.owner, { ends_on: data.day })
    await company.owner.as.pulses.deactivate({ id: again.id })
    await company.owner.as.pulses.activate({ id: again.id, ends_on: '2026-12-01', ...despite })
    const gone = await anActivePulse(company.owner, { ends_on: data.day })
    await company.owner.as.pulses.delete({ id: gone.id })
    app.clock.now = endOf('Europe/Moscow', data.day)
    await Promise.all(Array.from({ length: 6 }, () => end(once.id)))
    await end(again.id)
    await end(gone.id)
    const version = (await get(once.id)).version
    expect([(await get(once.id)).status, (await get(again.id)).status, (await get(gone.id)).status]).toEqual([
      'completed',
      'active',
      'cancelled',
    ])
    await end(once.id)
    expect((await get(once.id)).version).toBe(version)
  })
})

describe('a last day', () => {
  test('is not in the past, neither of a new pulse, nor of one that is changed or launched', async () => {
    const yesterday = { ends_on: '2026-11-17' }
    expect(await refused(aPulse(company.owner, yesterday))).toEqual(['body', 'ends_on'])
    expect(await refused(aPulse(company.owner, { ends_on: '2030-01-01' }))).toEqual(['body', 'ends_on'])
    const { id } = await aPulse(company.owner, { ends_on: '2026-11-18' })
    expect(await refused(company.owner.as.pulses.update({ id, ...yesterday }))).toEqual(['body', 'ends_on'])
    expect(await refused(company.owner.as.pulses.activate({ id, ...yesterday, ...despite }))).toEqual([
      'body',
      'ends_on',
    ])
    app.clock.pass(DAY)
    await expect(company.owner.as.pulses.activate({ id, ...despite })).rejects.toEqual(refusal('pulse_end_passed'))
    // A past end stays while something else is changed.
    expect(await company.owner.as.pulses.update({ ...(await get(id)), title: 'Иначе' })).toMatchObject({
      title: 'Иначе',
      ends_on: '2026-11-18',
    })
    expect(await company.owner.as.pulses.activate({ id, ends_on: null, ...despite })).toMatchObject({ ends_on: null })
  })

  test('today is by the clock of the company', async () => {
    const far = await aCompany(app, { employees: 1, teams: 0, timeZone: 'Asia/Kamchatka' })
    app.clock.now = new Date('2026-11-18T13:00:00Z')
    expect(await refused(aPulse(far.owner, { ends_on: '2026-11-18' }))).toEqual(['body', 'ends_on'])
    expect(await aPulse(company.owner, { ends_on: '2026-11-18' })).toMatchObject({ ends_on: '2026-11-18' })
  })

  test('is what a round promises as the day of its close', async () => {
    const { id } = await anActivePulse(company.owner, { ends_on: '2026-11-27' })
    const { rows } = await app.owner.query<{ text: string }>('select text from round_contracts where round_id = $1', [
      await roundOf(app, id),
    ])
    expect(JSON.parse(rows[0]?.text ?? '')).toMatchObject({ planned_close_on: '2026-11-27' })
  })

  test('absent in a change or a launch stays as it is', async () => {
    const { id } = await aPulse(company.owner, { ends_on: '2026-11-27' })
    expect(await company.owner.as.pulses.update({ id, title: 'Иначе' })).toMatchObject({ ends_on: '2026-11-27' })
    expect(await company.owner.as.pulses.activate({ id, ...despite })).toMatchObject({ ends_on: '2026-11-27' })
  })
})

describe('a weekly pulse', () => {
  const weekly = { type: 'weekly' as const, schedule: { dayOfWeek: 5, time: '10:00' } }

  test('asks until its last day, closes the last round then, and asks no more', async () => {
    const own = await aCompany(app, { employees: 1, teams: 0 })
    // Fridays the 20th and the 27th, and a Wednesday.
    const { id } = await anActivePulse(own.owner, { ...weekly, ends_on: '2026-12-02' })
    for (let step = 0; step < 21 * 4; step++) {
      app.clock.pass(6 * HOUR)
      await app.runJobs()
    }
    expect(await own.owner.as.pulses.get({ id })).toMatchObject({ status: 'completed' })
    const { rows } = await app.owner.query(
      'select number, opened_on::text, closed_on::text from pulse_rounds where pulse_id = $1 order by number',
      [id],
    )
    expect(rows).toEqual([
      { number: 1, opened_on: '2026-11-20', closed_on: '2026-11-27' },
      { number: 2, opened_on: '2026-11-27', closed_on: '2026-12-02' },
    ])
    // Each round has a reminder after two days; the end is announced once, in the last round.
    const { rows: sent } = await app.owner.query(
      "select kind, count(*)::int as n from letters where company_id = $1 and kind like 'pulse-%' group by kind order by kind",
      [own.companyId],
    )
    expect(sent).toEqual([
      { kind: 'pulse-ends', n: 4 },
      { kind: 'pulse-invitation', n: 8 },
      { kind: 'pulse-reminder', n: 8 },
    ])
  })

  test('that would end before it has asked is not launched; one whose end is moved on asks further', async () => {
    const { id } = await aPulse(company.owner, { ...weekly, ends_on: '2026-11-19' })
    expect(await refused(company.owner.as.pulses.activate({ id, ...despite }))).toEqual(['body', 'ends_on'])
    const { id: running } = await anActivePulse(company.owner, { ...weekly, ends_on: '2026-11-20' })
    app.clock.now = new Date('2026-11-20T07:00:00Z')
    await app.runJobs()
    await company.owner.as.pulses.update({ id: running, ends_on: '2026-11-27' })
    app.clock.now = new Date('2026-11-27T07:00:00Z')
    await app.runJobs()
    const { rows } = await app.owner.query('select number from pulse_rounds where pulse_id = $1', [running])
    expect(rows).toHaveLength(2)
  })
})

test('«Запустить снова»: a pulse that has ended by itself is launched with another last day, and asks anew', async () => {
  const own = await aCompany(app, { employees: 2, teams: 0 })
  const { id } = await anActivePulse(own.owner, { ends_on: '2026-11-20' })
  await app.runJobs()
  app.clock.now = endOf('Europe/Moscow', '2026-11-20')
  await app.runJobs()
  await expect(own.owner.as.pulses.activate({ id, ...despite })).rejects.toEqual(refusal('pulse_end_passed'))
  const again = await own.owner.as.pulses.activate({ id, ends_on: '2026-11-30', ...despite })
  expect(again).toMatchObject({ status: 'active', ends_on: '2026-11-30', participation: { invited: 5, answered: 0 } })
  await app.runJobs()
  const { rows } = await app.owner.query(
    "select count(*)::int as n from letters where company_id = $1 and kind = 'pulse-invitation'",
    [own.companyId],
  )
  expect(rows).toEqual([{ n: 10 }])
})

describe('a round of a month', () => {
  const monthly = { type: 'monthly' as const, schedule: { starts_on: '2026-11-30', time: '10:00' } }
  const at = async (moment: string) => {
    app.clock.now = new Date(moment)
    await app.runJobs()
  }

  test('opens on its day, says its last day, closes by itself after two weeks, and the next month follows', async () => {
    const own = await aCompany(app, { employees: 4, teams: 0 })
    const { id } = await anActivePulse(own.owner, monthly)
    const pulse = () => own.owner.as.pulses.get({ id })
    const rounds = () => own.owner.as.pulses.rounds({ id })
    expect(await rounds()).toMatchObject({ rounds: [], next_run_at: new Date('2026-11-30T07:00:00Z') })
    await at('2026-11-30T07:00:00Z')
    expect(await pulse()).toMatchObject({ status: 'active', closed_at: null, ends_on: null })
    const [employee] = own.employees
    const mine = await employee?.as.myPulses.list({})
    expect(mine?.waiting).toMatchObject([{ pulse_id: id, ends_on: '2026-12-13' }])
    await at('2026-12-13T20:59:59Z')
    expect((await pulse()).closed_at).toBeNull()
    await at('2026-12-13T21:00:00Z')
    const closed = await pulse()
    expect(closed.status).toBe('active')
    expect(dayIn('Europe/Moscow', closed.closed_at ?? new Date(0))).toBe('2026-12-13')
    expect((await rounds()).next_run_at).toEqual(new Date('2026-12-30T07:00:00Z'))
    await at('2026-12-30T07:00:00Z')
    expect((await rounds()).rounds.map(({ number }) => number)).toEqual([2, 1])
    expect((await pulse()).closed_at).toBeNull()
  })

  test('ends earlier with its pulse', async () => {
    const own = await aCompany(app, { employees: 4, teams: 0 })
    const first = await anActivePulse(own.owner, { ...monthly, ends_on: '2026-12-05' })
    await anActivePulse(own.owner, monthly)
    await at('2026-11-30T07:00:00Z')
    const [employee] = own.employees
    const mine = await employee?.as.myPulses.list({})
    expect(mine?.waiting.map(({ ends_on }) => ends_on)).toEqual(expect.arrayContaining(['2026-12-05', '2026-12-13']))
    await at('2026-12-05T21:00:00Z')
    expect(await own.owner.as.pulses.get({ id: first.id })).toMatchObject({ status: 'completed' })
  })

  test('keeps the day that was told, whatever period its pulse has since; one that asks once is over with it', async () => {
    const own = await aCompany(app, { employees: 4, teams: 0 })
    const { id } = await anActivePulse(own.owner, monthly)
    await at('2026-11-30T07:00:00Z')
    await own.owner.as.pulses.update({ id, type: 'one_time' })
    const [employee] = own.employees
    expect((await employee?.as.myPulses.list({}))?.waiting).toMatchObject([{ ends_on: '2026-12-13' }])
    await at('2026-12-13T21:00:00Z')
    expect(await own.owner.as.pulses.get({ id })).toMatchObject({ status: 'completed' })
    // A round that was opened without a day gets none by a later period.
    const once = await anActivePulse(own.owner, { type: 'one_time' })
    await app.runJobs()
    await own.owner.as.pulses.update({ id: once.id, ...monthly })
    const waiting = (await employee?.as.myPulses.list({}))?.waiting
    expect(waiting).toMatchObject([{ pulse_id: once.id, ends_on: null }])
  })
})
