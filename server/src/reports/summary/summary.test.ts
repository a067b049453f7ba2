import { DAY } from '@kamerton/contract/lib/durations'
import { weeksEnding } from '@kamerton/contract/lib/period'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../testing/checks/refusals.ts'
import { statementsOf } from '../../testing/checks/statements.ts'
import { aCompany, type Company } from '../../testing/factories/companies.ts'
import { aPlan } from '../../testing/factories/plans.ts'
import { aRound, engagementOf, mood, moodSheets, type Sheet } from '../../testing/factories/rounds.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

/** It is 18 November, a Wednesday. */
const app = testAppOfFile()

const november = { start_date: '2026-11-01', end_date: '2026-11-21' }

/** Four teams of six that answered two pulses, and a plan. Three days later it is Saturday. */
async function aBusyCompany(): Promise<Company> {
  app.clock.now = new Date('2026-11-18T09:00:00Z')
  const company = await aCompany(app, { employees: 24, teams: 4 })
  const { owner, employees } = company
  const sheets: Sheet[] = employees.map((_, index) => ({ item1: 1 + ((index * 7) % 5) }))
  await aRound(company, employees, sheets, engagementOf(1))
  await aRound(company, employees, moodSheets(...employees.map((_, index) => 2 + (index % 4))), mood)
  const [first = owner] = employees
  await aPlan(owner, first, { start_date: '2026-11-01', end_date: '2026-12-01' })
  await owner.as.invites.create({
    invites: [
      { first_name: 'Пётр', last_name: 'Иванов', email: `summary-${company.companyId}@firma.test`, position: null },
    ],
  })
  app.clock.pass(3 * DAY)
  return company
}

test('each figure of the cards is that of its report', async () => {
  const { owner } = await aBusyCompany()
  const summary = await owner.as.reports.summary(november)
  const pulses = await owner.as.reports.pulseEngagement(november)
  const teams = await owner.as.reports.teamPerformance(november)
  const plans = await owner.as.reports.developmentProgress(november)
  const activity = await owner.as.reports.userActivity(november)
  const { weekly_response_rates, top_teams, ...figures } = summary
  expect(figures).toEqual({
    period: { from: '2026-11-01', to: '2026-11-21', days: 21 },
    total_pulses: pulses.total_pulses,
    total_responses: pulses.total_responses,
    overall_response_rate: pulses.overall_response_rate,
    total_teams: teams.total_teams,
    withheld_teams: teams.withheld_teams,
    engagement: teams.engagement,
    teams_unordered: 'within_noise',
    one_on_one_meetings: teams.one_on_one_meetings,
    one_on_one_completed: 0,
    one_on_one_completion_rate: teams.one_on_one_completion_rate,
    total_plans: plans.total_plans,
    total_skills: plans.skills_stats.total_skills,
    avg_plan_progress: plans.avg_progress,
    plan_status_stats: plans.status_stats,
    total_users: activity.total_users,
    telegram_connection_rate: activity.telegram_stats.connection_rate,
    invites_sent: activity.invite_stats.total_sent,
    invites_used: activity.invite_stats.used,
    daily_registrations: activity.daily_registrations,
  })
  // They are not all zero: 24 of 27 answered both pulses.
  expect(figures).toMatchObject({
    total_pulses: 2,
    total_responses: 48,
    overall_response_rate: 88.9,
    total_teams: 4,
    total_plans: 1,
    total_skills: 1,
    avg_plan_progress: 50,
    total_users: 27,
    invites_sent: 1,
    invites_used: 0,
  })
  expect(summary.daily_registrations.find(({ date }) => date === '2026-11-18')).toEqual({
    date: '2026-11-18',
    registrations: 27,
  })
  const weeks = weeksEnding('2026-11-21', 12)
  expect(weekly_response_rates).toEqual(
    weeks.map((week) => ({ week, response_rate: week === '2026-11-16' ? 88.9 : null })),
  )
  const placed = teams.teams_performance.filter(({ place }) => place !== null)
  expect(placed).toHaveLength(4)
  // No team is surely above another, so that no first three is named.
  expect(top_teams).toEqual([])
})

test('U15: a first three is named, the best first, only where the order is beyond noise', async () => {
  app.clock.now = new Date('2026-11-18T09:00:00Z')
  const company = await aCompany(app, { employees: 24, teams: 2 })
  const { owner, employees } = company
  const [high] = company.teams
  const inHigh = new Set(await membersOf(owner, high?.id ?? ''))
  const sheets: Sheet[] = employees.map(({ id }, index) => ({
    item1: inHigh.has(id) ? 5 : 1 + (index % 4 === 0 ? 1 : 0),
  }))
  await aRound(company, employees, sheets, engagementOf(1))
  app.clock.pass(3 * DAY)
  const summary = await owner.as.reports.summary(november)
  const { teams_performance } = await owner.as.reports.teamPerformance(november)
  expect(summary.teams_unordered).toBeNull()
  expect(summary.top_teams).toEqual(
    teams_performance.map((team) => ({
      team_id: team.team_id,
      team_name: team.team_name,
      value: team.overall_score,
      interval: team.overall_interval,
    })),
  )
  expect(summary.top_teams.map(({ team_id }) => team_id)[0]).toBe(high?.id)
})

const membersOf = async (owner: Company['owner'], id: string): Promise<string[]> =>
  (await owner.as.teams.get({ id })).members.map((member) => member.id)

test('an empty company has zeros and no averages', async () => {
  app.clock.now = new Date('2026-11-18T09:00:00Z')
  const { owner } = await aCompany(app, { employees: 0, teams: 0 })
  expect(await owner.as.reports.summary({ start_date: '2026-10-01', end_date: '2026-10-02' })).toMatchObject({
    total_pulses: 0,
    total_responses: 0,
    overall_response_rate: null,
    total_teams: 0,
    withheld_teams: 0,
    engagement: { value: null, reason: 'no_answers' },
    top_teams: [],
    one_on_one_meetings: 0,
    one_on_one_completion_rate: null,
    total_plans: 0,
    total_skills: 0,
    avg_plan_progress: null,
    plan_status_stats: { draft: 0, active: 0, completed: 0, cancelled: 0 },
    total_users: 3,
    telegram_connection_rate: 0,
    invites_sent: 0,
    invites_used: 0,
    daily_registrations: [
      { date: '2026-10-01', registrations: 0 },
      { date: '2026-10-02', registrations: 0 },
    ],
  })
})

describe('days', () => {
  test('without any it is the last month, and those that cannot be looked at are refused', async () => {
    app.clock.now = new Date('2026-11-18T09:00:00Z')
    const { owner } = await aCompany(app, { employees: 0, teams: 0 })
    expect((await owner.as.reports.summary({})).period).toEqual({ from: '2026-10-18', to: '2026-11-18', days: 32 })
    const { code } = await refusalOf(owner.as.reports.summary({ start_date: '2026-11-02', end_date: '2026-11-01' }))
    expect(code).toBe('report_ends_before_start')
  })
})

test('the same statements, however big the company is', async () => {
  const small = await aCompany(app, { employees: 1, teams: 1 })
  const few = await statementsOf(() => small.owner.as.reports.summary(november))
  const { owner } = await aBusyCompany()
  expect(await statementsOf(() => owner.as.reports.summary(november))).toHaveLength(few.length)
  expect(few.length).toBeLessThanOrEqual(12)
})
