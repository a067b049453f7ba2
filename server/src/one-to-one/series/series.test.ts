import { beforeEach, describe, expect, test } from 'vitest'
import { outcomesOf } from '../../testing/checks/refusals.ts'
import { aCompany, aPerson, type Company, type Person } from '../../testing/factories/companies.ts'
import { aPair, hold, inDays } from '../../testing/factories/one-to-one.ts'
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

describe('making a series', () => {
  test('a manager makes it for people of the teams they lead, never with themselves', async () => {
    const series = await manager.as.oneToOne.createSeries({ employee_id: employee.id })
    expect(series).toMatchObject({
      frequency: 'biweekly',
      auto_schedule: true,
      status: 'active',
      employee: { id: employee.id },
      manager: { id: manager.id },
      next_meeting: null,
      rights: { manage: true, hand_over: false },
    })
    const stranger = await aPerson(app, company.companyId)
    const other = await aPerson(app, company.companyId, { role: 'manager', teamId: company.teams[0]?.id ?? '' })
    for (const person of [stranger, other])
      await expect(manager.as.oneToOne.createSeries({ employee_id: person.id })).rejects.toMatchObject({ status: 403 })
    await expect(manager.as.oneToOne.createSeries({ employee_id: manager.id })).rejects.toMatchObject({ status: 422 })
    await expect(
      manager.as.oneToOne.createSeries({ employee_id: employee.id, manager_id: other.id }),
    ).rejects.toMatchObject({ status: 403 })
    await expect(employee.as.oneToOne.createSeries({ employee_id: manager.id })).rejects.toMatchObject({ status: 403 })
  })

  test('whom one may choose is whom one may make a series with', async () => {
    const offered = await manager.as.oneToOne.users()
    expect(offered.map(({ id }) => id).toSorted()).toEqual(company.employees.map(({ id }) => id).toSorted())
    const { seriesId } = await aPair(app, manager, employee)
    const again = await manager.as.oneToOne.users({ search: employee.lastName })
    expect(again.find(({ id }) => id === employee.id)?.series_id).toBe(seriesId)
    const teamId = company.teams[0]?.id ?? ''
    const { member_ids } = await company.owner.as.teams.get({ id: teamId })
    const ofTeam = await company.owner.as.oneToOne.users({ team_id: teamId })
    expect(ofTeam.map(({ id }) => id).toSorted()).toEqual(member_ids.toSorted())
    expect((await company.owner.as.oneToOne.users()).length).toBeGreaterThan(ofTeam.length)
    expect(await manager.as.oneToOne.users({ team_id: company.companyId })).toEqual([])
    const leaders = await company.owner.as.oneToOne.users({ for: 'manager' })
    expect(leaders.map(({ role }) => role).toSorted()).toEqual(['admin', 'manager', 'owner'])
  })

  test('of the led teams also the owner and admins may be met, and managers may not', async () => {
    const teamId = company.teams[0]?.id ?? ''
    const admin = await aPerson(app, company.companyId, { role: 'admin', teamId })
    await aPerson(app, company.companyId, { role: 'manager', teamId })
    const offered = await manager.as.oneToOne.users()
    expect(offered.map(({ id }) => id).toSorted()).toEqual([...company.employees, admin].map(({ id }) => id).toSorted())
    expect((await manager.as.oneToOne.createSeries({ employee_id: admin.id })).employee.id).toBe(admin.id)
  })

  test('owner and admin name any manager, but nobody who could not see the series', async () => {
    const series = await company.admin.as.oneToOne.createSeries({ employee_id: employee.id, manager_id: manager.id })
    expect(series.manager.id).toBe(manager.id)
    await expect(
      company.owner.as.oneToOne.createSeries({ employee_id: manager.id, manager_id: employee.id }),
    ).rejects.toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'manager_id'] }] } })
  })

  test('the same pair gets a meeting in its living series, also when asked twice at once', async () => {
    const first = await manager.as.oneToOne.createSeries({ employee_id: employee.id })
    const second = await manager.as.oneToOne.createSeries({ employee_id: employee.id, scheduled_date: inDays(app, 2) })
    expect([second.id, second.next_meeting?.status]).toEqual([first.id, 'scheduled'])
    const other = company.employees[1] ?? employee
    const { answers } = await outcomesOf(
      Array.from({ length: 5 }, () => manager.as.oneToOne.createSeries({ employee_id: other.id })),
    )
    expect([answers.length, new Set(answers.map(({ id }) => id)).size]).toEqual([5, 1])
  })
})

describe('pausing, stopping, starting again', () => {
  test('a paused series gets no meeting; what is set stays', async () => {
    const { seriesId: id, meetingId } = await aPair(app, manager, employee, { frequency: 'weekly' })
    await manager.as.oneToOne.updateSeries({ id, status: 'paused' })
    await hold(manager, meetingId)
    expect((await manager.as.oneToOne.series({ id })).next_meeting).toBeNull()
    await expect(
      manager.as.oneToOne.createMeeting({ series_id: id, scheduled_date: inDays(app, 3) }),
    ).rejects.toMatchObject({ status: 409, code: 'series_state_forbids' })
    const resumed = await manager.as.oneToOne.updateSeries({ id, status: 'active' })
    expect(resumed.next_meeting?.scheduled_date.toISOString()).toBe(inDays(app, 8))
  })

  test('stopping cancels what is set, and starting again plans anew', async () => {
    const { seriesId: id, meetingId } = await aPair(app, manager, employee)
    const stopped = await manager.as.oneToOne.updateSeries({ id, status: 'stopped' })
    expect(stopped).toMatchObject({ status: 'stopped', next_meeting: null, cancelled_meetings: 1 })
    expect((await employee.as.oneToOne.meeting({ id: meetingId })).status).toBe('cancelled')
    await expect(manager.as.oneToOne.updateSeries({ id, status: 'paused' })).rejects.toMatchObject({ status: 409 })
    const started = await manager.as.oneToOne.updateSeries({ id, status: 'active' })
    expect(started.next_meeting).toMatchObject({ status: 'scheduled' })
    expect(started.next_meeting?.id).not.toBe(meetingId)
  })

  test('a paused series is stopped as well, and goes on only when it is started', async () => {
    const { seriesId: id } = await aPair(app, manager, employee)
    await manager.as.oneToOne.updateSeries({ id, status: 'paused' })
    const stopped = await manager.as.oneToOne.updateSeries({ id, status: 'stopped' })
    expect(stopped).toMatchObject({ status: 'stopped', next_meeting: null, cancelled_meetings: 1 })
    expect((await manager.as.oneToOne.updateSeries({ id, status: 'active' })).status).toBe('active')
  })

  test('a meeting that is under way when its series is stopped can be brought to its end', async () => {
    const { seriesId: id, meetingId } = await aPair(app, manager, employee)
    await manager.as.oneToOne.start({ id: meetingId })
    await manager.as.oneToOne.updateSeries({ id, status: 'stopped' })
    const { accomplishments, next_period_plans } = { accomplishments: ['Успели'], next_period_plans: ['Ничего'] }
    const done = { accomplishments, next_period_plans, manager_comments: 'Спасибо', manager_rating: 5 }
    await manager.as.oneToOne.complete({ id: meetingId, ...done })
    expect(await manager.as.oneToOne.series({ id })).toMatchObject({ completed_meetings: 1, next_meeting: null })
  })

  test('is refused to the employee, in the words of the specification', async () => {
    const { seriesId: id } = await aPair(app, manager, employee)
    for (const change of [{ status: 'stopped' as const }, { frequency: 'weekly' as const }])
      await expect(employee.as.oneToOne.updateSeries({ id, ...change })).rejects.toMatchObject({
        status: 403,
        body: { detail: 'У вас нет прав для управления сериями встреч' },
      })
    await expect(employee.as.oneToOne.deleteSeries({ id })).rejects.toMatchObject({ status: 403 })
    const other = company.employees[1] ?? manager
    await expect(other.as.oneToOne.series({ id })).rejects.toMatchObject({
      status: 404,
      body: { detail: 'Серия встреч не найдена' },
    })
  })

  test('two living series of one pair are refused, whichever way they would come about', async () => {
    const { seriesId: old } = await aPair(app, manager, employee)
    await manager.as.oneToOne.updateSeries({ id: old, status: 'stopped' })
    await manager.as.oneToOne.createSeries({ employee_id: employee.id })
    await expect(manager.as.oneToOne.updateSeries({ id: old, status: 'active' })).rejects.toMatchObject({
      code: 'series_exists',
    })
    const led = await company.owner.as.oneToOne.createSeries({ employee_id: employee.id })
    await expect(company.owner.as.oneToOne.updateSeries({ id: led.id, manager_id: manager.id })).rejects.toMatchObject({
      code: 'series_exists',
    })
  })
})

test('handed over, the series and its history belong to the other manager', async () => {
  const { seriesId: id, meetingId } = await aPair(app, manager, employee)
  await hold(manager, meetingId)
  const heir = await aPerson(app, company.companyId, { role: 'manager' })
  await expect(manager.as.oneToOne.updateSeries({ id, manager_id: heir.id })).rejects.toMatchObject({ status: 403 })
  await company.owner.as.oneToOne.updateSeries({ id, manager_id: heir.id })
  expect((await heir.as.oneToOne.meeting({ id: meetingId })).form.manager_comments).toBe('Сильный месяц')
  await expect(manager.as.oneToOne.series({ id })).rejects.toMatchObject({ status: 404 })
  await expect(manager.as.oneToOne.meeting({ id: meetingId })).rejects.toMatchObject({ status: 404 })
})

test('a deleted series is found by nobody, what was written is erased, and the dates stay for the counts', async () => {
  const { seriesId: id, meetingId } = await aPair(app, manager, employee)
  await employee.as.oneToOne.writeNote({ id: meetingId, text: 'Для себя' })
  await manager.as.oneToOne.addPoint({ id: meetingId, text: 'Про отпуск' })
  await manager.as.oneToOne.addAgreement({ id: meetingId, text: 'Выкатить' })
  await hold(manager, meetingId)
  await manager.as.oneToOne.deleteSeries({ id })
  for (const person of [manager, employee, company.owner]) {
    await expect(person.as.oneToOne.series({ id })).rejects.toMatchObject({ status: 404 })
    await expect(person.as.oneToOne.meeting({ id: meetingId })).rejects.toMatchObject({ status: 404 })
    expect((await person.as.oneToOne.listMeetings()).pagination.total_count).toBe(0)
    expect((await person.as.oneToOne.agreements()).total_count).toBe(0)
  }
  const { rows } = await app.owner.query(
    `select status, manager_comments, accomplishments, completed_at is not null as dated,
       (select count(*)::int from one_to_one_notes where company_id = t.company_id) as notes
     from one_to_one_meetings t where id = $1`,
    [meetingId],
  )
  expect(rows).toEqual([{ status: 'completed', manager_comments: null, accomplishments: [], dated: true, notes: 0 }])
})

describe('lists', () => {
  test('show what screens need, each to whom it belongs', async () => {
    const { seriesId, meetingId } = await aPair(app, manager, employee, { frequency: 'weekly' })
    await employee.as.oneToOne.updateMeeting({ id: meetingId, form: { employee_comments: 'Про отпуск' } })
    await manager.as.oneToOne.addAgreement({ id: meetingId, text: 'Выкатить' })
    await hold(manager, meetingId)
    const { series, pagination } = await employee.as.oneToOne.listSeries()
    expect(pagination).toEqual({ total_count: 1, total_pages: 1 })
    expect(series[0]).toMatchObject({
      id: seriesId,
      recent_ratings: [4],
      completed_meetings: 1,
      team: company.teams[0]?.name,
    })
    const { meetings } = await employee.as.oneToOne.listMeetings({ series_id: seriesId, status: 'completed' })
    expect(meetings).toMatchObject([
      {
        id: meetingId,
        summary: 'Выкатили новый расчёт',
        manager_rating: 4,
        agreements: { total: 1, done: 0 },
        open_agreements: 1,
      },
    ])
    expect((await employee.as.oneToOne.upcoming()).meetings).toMatchObject([
      { number: 2, status: 'scheduled', commented_at: null },
    ])
    const other = company.employees[1] ?? manager
    expect((await other.as.oneToOne.listSeries()).series).toEqual([])
    expect((await company.admin.as.oneToOne.listSeries()).pagination.total_count).toBe(1)
  })

  test('are searched by name and by team', async () => {
    await aPair(app, manager, employee)
    const by = async (query: object) => (await manager.as.oneToOne.listSeries(query)).pagination.total_count
    expect(await by({ search: employee.lastName.toLowerCase() })).toBe(1)
    expect(await by({ search: 'никого такого' })).toBe(0)
    const own = async (search: string) => (await employee.as.oneToOne.listSeries({ search })).pagination.total_count
    expect([await own(manager.lastName), await own(employee.lastName)]).toEqual([1, 0])
    expect(await by({ team_id: company.teams[0]?.id ?? '' })).toBe(1)
    expect(await by({ team_id: app.platform.newId() })).toBe(0)
    expect([await by({ status: 'active' }), await by({ status: 'stopped' })]).toEqual([1, 0])
  })

  test('pages count from the nearer end and leave out nothing', async () => {
    const { seriesId } = await aPair(app, manager, employee, { auto_schedule: true, frequency: 'weekly' })
    for (let held = 0; held < 7; held++)
      await hold(manager, (await manager.as.oneToOne.series({ id: seriesId })).next_meeting?.id ?? '')
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => manager.as.oneToOne.listMeetings({ series_id: seriesId, page, limit: 3 })),
    )
    expect(pages[0]?.pagination).toEqual({ total_count: 8, total_pages: 3 })
    expect(pages.map(({ meetings }) => meetings.map(({ number }) => number))).toEqual([
      [8, 7, 6],
      [5, 4, 3],
      [2, 1],
      [],
    ])
  })

  test('the tiles: months by the company’s calendar, the share of what was to be held', async () => {
    const { meetingId } = await aPair(app, manager, employee, { auto_schedule: false })
    expect((await manager.as.oneToOne.stats()).completionRate).toBeNull()
    await hold(manager, meetingId)
    const second = await aPair(app, manager, company.employees[1] ?? employee)
    await manager.as.oneToOne.updateSeries({ id: second.seriesId, status: 'stopped' })
    app.clock.now = new Date(app.clock.now.getTime() + 2 * 86_400_000)
    expect(await manager.as.oneToOne.stats()).toMatchObject({
      activeSeries: 1,
      upcomingMeetings: 0,
      completionRate: 50,
    })
    await expect(employee.as.oneToOne.stats()).rejects.toMatchObject({ status: 403 })
  })
})
