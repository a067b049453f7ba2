import { DAY } from '@kamerton/contract/lib/durations'
import { expect, test } from 'vitest'
import { aCompany } from '../testing/factories/companies.ts'
import { aForm, aPair, hold } from '../testing/factories/one-to-one.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()

test('the dashboard and the team count the meetings; best is who was rated twice', async () => {
  const company = await aCompany(app, { employees: 2, teams: 1 })
  const { manager, owner, employees } = company
  const [first = owner, second = owner] = employees
  const { seriesId, meetingId } = await aPair(app, manager, first, { frequency: 'weekly' })
  await hold(manager, meetingId)
  const once = await aPair(app, manager, second, { auto_schedule: false })
  await hold(manager, once.meetingId, { ...aForm(), manager_rating: 4 })
  const stats = async () => (await owner.as.analytics.dashboard()).one_to_one_stats
  expect(await stats()).toMatchObject({
    totalMeetings: 3,
    completedMeetings: 2,
    upcomingMeetings: 1,
    mostActiveManager: { name: `${manager.firstName} ${manager.lastName}`, meetingsCount: 2 },
    highestRatedEmployee: null,
  })
  await hold(manager, (await manager.as.oneToOne.series({ id: seriesId })).next_meeting?.id ?? '')
  expect((await stats()).highestRatedEmployee).toMatchObject({ first_name: first.firstName, avgRating: 4 })
  expect(await manager.as.teamAnalytics.oneToOneStats({ id: company.teams[0]?.id ?? '' })).toEqual({
    totalMeetings: 4,
    completedMeetings: 3,
    scheduledMeetings: 1,
  })
})

test('U11: dashboard, list and reports tell one number by one word, whatever became of a series or of its day', async () => {
  const company = await aCompany(app, { employees: 3, teams: 1 })
  const { manager, owner, employees } = company
  const [first = owner, second = owner, third = owner] = employees
  await hold(manager, (await aPair(app, manager, first, { auto_schedule: false })).meetingId)
  // A held meeting stays held, though its series is deleted.
  const deleted = await aPair(app, manager, second, { auto_schedule: false })
  await hold(manager, deleted.meetingId)
  await manager.as.oneToOne.deleteSeries({ id: deleted.seriesId })
  // Missed: planned and not held, so that it is not among those ahead.
  await aPair(app, manager, third)
  app.clock.pass(2 * DAY)
  const ahead = await aPair(app, manager, second)
  const running = await aPair(app, manager, first)
  await manager.as.oneToOne.start({ id: running.meetingId })
  expect(ahead.meetingId).not.toBe('')

  const figures = (await owner.as.analytics.dashboard()).one_to_one_stats
  expect(figures).toMatchObject({ totalMeetings: 4, completedMeetings: 2, upcomingMeetings: 2 })
  const tiles = await owner.as.oneToOne.stats()
  expect(tiles.upcomingMeetings).toBe(figures.upcomingMeetings)
  const hub = await owner.as.reports.summary({})
  expect([hub.one_on_one_completed, hub.one_on_one_meetings]).toEqual([figures.completedMeetings, 3])
  expect(tiles.completionRate).toBe(hub.one_on_one_completion_rate)
  const team = await manager.as.teamAnalytics.oneToOneStats({ id: company.teams[0]?.id ?? '' })
  expect(team.scheduledMeetings).toBe(figures.upcomingMeetings)
})
