import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../testing/factories.ts'
import { aForm, aPair, hold } from '../testing/one-to-one.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

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
