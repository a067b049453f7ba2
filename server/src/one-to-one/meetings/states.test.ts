import { momentIn } from '@kamerton/contract/lib/dates'
import { DAY, HOUR } from '@kamerton/contract/lib/durations'
import { completionNeeds } from '@kamerton/contract/one-to-one/completion'
import { beforeEach, describe, expect, test } from 'vitest'
import { outcomesOf } from '../../testing/checks/refusals.ts'
import { aCompany, type Company, type Person } from '../../testing/factories/companies.ts'
import { aForm, aPair, hold, inDays } from '../../testing/factories/one-to-one.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
let manager: Person
let employee: Person
beforeEach(async () => {
  company = await aCompany(app, { employees: 2, teams: 1 })
  manager = company.manager
  employee = company.employees[0] ?? company.owner
})

const refused = (code: string, status = 409) => ({ code, status })

describe('a meeting goes from scheduled over in progress to completed', () => {
  test('and each step is refused where it is not the next one', async () => {
    const { meetingId: id } = await aPair(app, manager, employee)
    const call = manager.as.oneToOne
    await expect(call.complete({ id, ...aForm() })).rejects.toMatchObject(refused('meeting_state_forbids'))
    expect((await call.start({ id })).status).toBe('in_progress')
    await expect(call.start({ id })).rejects.toMatchObject(refused('meeting_state_forbids'))
    await expect(call.deleteMeeting({ id })).rejects.toMatchObject(refused('meeting_state_forbids'))
    expect((await call.complete({ id, ...aForm() })).status).toBe('completed')
    for (const step of [
      () => call.start({ id }),
      () => call.complete({ id, ...aForm() }),
      () => call.deleteMeeting({ id }),
    ])
      await expect(step()).rejects.toMatchObject(refused('meeting_state_forbids'))
  })

  test('of twenty starts, twenty completions and twenty schedules at once one each succeeds', async () => {
    const { meetingId: id, seriesId } = await aPair(app, manager, employee, { auto_schedule: false })
    const twenty = <T>(act: () => Promise<T>) => outcomesOf(Array.from({ length: 20 }, act))
    const starts = await twenty(() => manager.as.oneToOne.start({ id }))
    expect([starts.answers.length, new Set(starts.codes)]).toEqual([1, new Set(['meeting_state_forbids'])])
    const completions = await twenty(() => manager.as.oneToOne.complete({ id, ...aForm() }))
    expect([completions.answers.length, new Set(completions.codes)]).toEqual([1, new Set(['meeting_state_forbids'])])
    const schedules = await twenty(() =>
      manager.as.oneToOne.createMeeting({ series_id: seriesId, scheduled_date: inDays(app, 7) }),
    )
    expect([schedules.answers.length, new Set(schedules.codes)]).toEqual([1, new Set(['meeting_already_set'])])
    expect(await manager.as.oneToOne.series({ id: seriesId })).toMatchObject({
      completed_meetings: 1,
      total_meetings: 2,
    })
  })

  test('two meetings of one series are not under way at once', async () => {
    const { meetingId: id, seriesId } = await aPair(app, manager, employee)
    await manager.as.oneToOne.start({ id })
    const next = await manager.as.oneToOne.createMeeting({ series_id: seriesId, scheduled_date: inDays(app, 7) })
    expect(next.number).toBe(2)
    await expect(manager.as.oneToOne.start({ id: next.id })).rejects.toMatchObject(refused('meeting_under_way'))
  })
})

test('a meeting says whether its completion plans the next one', async () => {
  const plansNext = async (of: Parameters<typeof aPair>[3]) => {
    const { meetingId: id, seriesId } = await aPair(app, manager, employee, of)
    await manager.as.oneToOne.start({ id })
    const { plans_next: said } = await manager.as.oneToOne.meeting({ id })
    await manager.as.oneToOne.complete({ id, ...aForm() })
    const { next_meeting: next } = await manager.as.oneToOne.series({ id: seriesId })
    expect(said).toBe(next !== null)
    expect((await employee.as.oneToOne.meeting({ id })).plans_next).toBe(false)
    await manager.as.oneToOne.deleteSeries({ id: seriesId })
    return said
  }
  expect(await plansNext({ frequency: 'weekly', auto_schedule: true })).toBe(true)
  expect(await plansNext({ frequency: 'weekly', auto_schedule: false })).toBe(false)
  expect(await plansNext({ frequency: 'ad_hoc', auto_schedule: true })).toBe(false)
  const { meetingId: id, seriesId } = await aPair(app, manager, employee, { frequency: 'weekly' })
  await manager.as.oneToOne.start({ id })
  await manager.as.oneToOne.createMeeting({ series_id: seriesId, scheduled_date: inDays(app, 7) })
  expect((await manager.as.oneToOne.meeting({ id })).plans_next).toBe(false)
})

describe('the date', () => {
  test('changes only while the meeting is scheduled, and by whoever manages it', async () => {
    const { meetingId: id } = await aPair(app, manager, employee)
    const moved = await manager.as.oneToOne.updateMeeting({ id, scheduled_date: inDays(app, 3) })
    expect(moved.scheduled_date.toISOString()).toBe(inDays(app, 3))
    await expect(employee.as.oneToOne.updateMeeting({ id, scheduled_date: inDays(app, 4) })).rejects.toMatchObject(
      refused('meeting_rights_missing', 403),
    )
    await manager.as.oneToOne.start({ id })
    await expect(manager.as.oneToOne.updateMeeting({ id, scheduled_date: inDays(app, 4) })).rejects.toMatchObject(
      refused('meeting_state_forbids'),
    )
  })

  test('is today or later, and not years away; the refusal names the field', async () => {
    const { meetingId: id } = await aPair(app, manager, employee)
    for (const days of [-1, 800])
      await expect(manager.as.oneToOne.updateMeeting({ id, scheduled_date: inDays(app, days) })).rejects.toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'scheduled_date'] }] },
      })
  })

  test('a video link is a safe web address', async () => {
    const { meetingId: id } = await aPair(app, manager, employee)
    const call = manager.as.oneToOne
    for (const video_meeting_url of ['http://meet.example.ru/1', 'javascript:alert(1)', 'https://a:b@meet.example.ru'])
      await expect(call.updateMeeting({ id, video_meeting_url })).rejects.toMatchObject({ status: 422 })
    const url = 'https://telemost.example.ru/j/42'
    expect((await call.updateMeeting({ id, video_meeting_url: url })).video_meeting_url).toBe(url)
  })
})

describe('completion', () => {
  test.each([
    ['accomplishments', { accomplishments: [' '] }],
    ['next_period_plans', { next_period_plans: [] }],
    ['manager_comments', { manager_comments: '  ' }],
    ['manager_rating', { manager_rating: null }],
  ] as const)('without %s is refused, and the refusal names the field', async (field, gap) => {
    const { meetingId: id } = await aPair(app, manager, employee)
    await manager.as.oneToOne.start({ id })
    const lists = Object.fromEntries(
      Object.entries(gap).map(([key, value]) => [key, Array.isArray(value) ? [...value] : value]),
    )
    await expect(manager.as.oneToOne.complete({ id, ...aForm(), ...lists })).rejects.toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', field], msg: completionNeeds[field] }] },
    })
    expect((await manager.as.oneToOne.meeting({ id })).status).toBe('in_progress')
  })

  test('takes what was saved before for what is not sent, and drops empty lines', async () => {
    const { meetingId: id } = await aPair(app, manager, employee)
    await manager.as.oneToOne.start({ id })
    await manager.as.oneToOne.updateMeeting({ id, form: { ...aForm(), accomplishments: ['  Раскатили ', ''] } })
    const completed = await manager.as.oneToOne.complete({ id })
    expect(completed.form.accomplishments).toEqual(['Раскатили'])
  })

  test('nothing changes afterwards, whoever tries', async () => {
    const { meetingId: id } = await aPair(app, manager, employee)
    const completed = await hold(manager, id)
    const attempts: [Person, object][] = [
      [manager, { challenges: ['Другое'] }],
      [employee, { employee_comments: 'Поздно' }],
      [company.owner, { manager_rating: 1 }],
      [company.admin, { challenges: ['За другого'] }],
    ]
    for (const [person, form] of attempts)
      await expect(person.as.oneToOne.updateMeeting({ id, form })).rejects.toMatchObject(
        refused('meeting_state_forbids'),
      )
    for (const change of [{ scheduled_date: inDays(app, 9) }, { video_meeting_url: 'https://meet.example.ru' }])
      await expect(company.owner.as.oneToOne.updateMeeting({ id, ...change })).rejects.toMatchObject(
        refused('meeting_state_forbids'),
      )
    await expect(manager.as.oneToOne.addPoint({ id, text: 'Ещё' })).rejects.toMatchObject(
      refused('meeting_state_forbids'),
    )
    const after = await manager.as.oneToOne.meeting({ id })
    expect([after.form, after.version]).toEqual([completed.form, completed.version])
  })

  test('the plans of the last meeting stand at the top of the next', async () => {
    const { meetingId: id, seriesId } = await aPair(app, manager, employee, { frequency: 'weekly' })
    await hold(manager, id)
    const next = (await manager.as.oneToOne.series({ id: seriesId })).next_meeting?.id ?? ''
    const { previous_plans } = await employee.as.oneToOne.previousPlans({ id: next })
    expect(previous_plans).toEqual(aForm().next_period_plans)
    expect((await manager.as.oneToOne.meeting({ id: next })).form.previous_period_plans).toEqual([])
    const started = await manager.as.oneToOne.start({ id: next })
    expect(started.form.previous_period_plans).toEqual(aForm().next_period_plans)
    expect(started.previous_meeting?.id).toBe(id)
  })
})

describe('the next meeting', () => {
  const nextOf = async (seriesId: string) => {
    const { next_meeting } = await manager.as.oneToOne.series({ id: seriesId })
    return next_meeting?.scheduled_date.toISOString() ?? null
  }
  const at = (day: string, time = '15:00', zone = 'Europe/Moscow') => momentIn(zone, day, time)

  test.each([
    ['weekly', '2027-01-25', '2027-02-01'],
    ['biweekly', '2027-01-25', '2027-02-08'],
    ['monthly', '2027-01-31', '2027-02-28'],
    ['monthly', '2028-01-29', '2028-02-29'],
    ['ad_hoc', '2027-01-25', null],
  ] as const)('%s after %s', async (frequency, day, expected) => {
    app.clock.now = at(day, '10:00')
    const scheduled_date = at(day).toISOString()
    const { meetingId, seriesId } = await aPair(app, manager, employee, { frequency, scheduled_date })
    app.clock.now = at(day, '15:05')
    await hold(manager, meetingId)
    expect(await nextOf(seriesId)).toBe(expected && at(expected).toISOString())
  })

  test('monthly from the 31st comes back to it after a short month', async () => {
    app.clock.now = at('2027-01-31', '10:00')
    const { meetingId, seriesId } = await aPair(app, manager, employee, {
      frequency: 'monthly',
      scheduled_date: at('2027-01-31').toISOString(),
    })
    await hold(manager, meetingId)
    app.clock.now = at('2027-02-28', '16:00')
    await hold(manager, (await manager.as.oneToOne.series({ id: seriesId })).next_meeting?.id ?? '')
    expect(await nextOf(seriesId)).toBe(at('2027-03-31').toISOString())
  })

  test('comes at the same time of the clock after a company has moved to another zone', async () => {
    app.clock.now = at('2027-03-01', '10:00')
    const { meetingId, seriesId } = await aPair(app, manager, employee, {
      frequency: 'weekly',
      scheduled_date: at('2027-03-01').toISOString(),
    })
    await app.owner.query("update companies set time_zone = 'Asia/Yekaterinburg' where company_id = $1", [
      company.companyId,
    ])
    await hold(manager, meetingId)
    expect(await nextOf(seriesId)).toBe(at('2027-03-08', '17:00', 'Asia/Yekaterinburg').toISOString())
  })

  test('keeps the video link, and lies ahead even of a meeting that was held late', async () => {
    const { meetingId, seriesId } = await aPair(app, manager, employee, { frequency: 'weekly' })
    const url = 'https://telemost.example.ru/j/42'
    const { scheduled_date } = await manager.as.oneToOne.updateMeeting({ id: meetingId, video_meeting_url: url })
    app.clock.pass(30 * DAY)
    await hold(manager, meetingId)
    const next = (await manager.as.oneToOne.series({ id: seriesId })).next_meeting
    expect(next?.scheduled_date.getTime()).toBe(scheduled_date.getTime() + 35 * DAY)
    expect((await manager.as.oneToOne.meeting({ id: next?.id ?? '' })).video_meeting_url).toBe(url)
  })

  test('is not planned where the series does not plan by itself, nor twice', async () => {
    const { meetingId, seriesId } = await aPair(app, manager, employee, { auto_schedule: false })
    await hold(manager, meetingId)
    expect(await nextOf(seriesId)).toBeNull()
    const second = await manager.as.oneToOne.createMeeting({ series_id: seriesId, scheduled_date: inDays(app, 1) })
    await manager.as.oneToOne.updateSeries({ id: seriesId, auto_schedule: true })
    await manager.as.oneToOne.start({ id: second.id })
    const chosen = inDays(app, 5)
    await manager.as.oneToOne.createMeeting({ series_id: seriesId, scheduled_date: chosen })
    app.clock.pass(HOUR)
    await manager.as.oneToOne.complete({ id: second.id, ...aForm() })
    expect(await nextOf(seriesId)).toBe(chosen)
  })
})
