import { DAY } from '@kamerton/contract/lib/durations'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../testing/checks/refusals.ts'
import { statementsOf } from '../../testing/checks/statements.ts'
import { aCompany, aPerson, aTeam, type Company, type Person } from '../../testing/factories/companies.ts'
import { aPair, hold } from '../../testing/factories/one-to-one.ts'
import { aPlan, sheetOf } from '../../testing/factories/plans.ts'
import { aRound, engagementOf, mood, moodSheets, type Sheet } from '../../testing/factories/rounds.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()

const engagement = engagementOf(1)
const engagementSheets = (...values: (number | null)[]): Sheet[] =>
  values.map((value) => (value === null ? null : { item1: value }))
const report = ({ owner }: Pick<Company, 'owner'>, range = {}) => owner.as.reports.teamPerformance(range)
const rowOf = async (company: Pick<Company, 'owner'>, name: string) => {
  const row = (await report(company)).teams_performance.find(({ team_name }) => team_name === name)
  if (!row) throw new Error(`${name} is in no report`)
  return row
}
const at = (people: readonly Person[], index: number): Person => {
  const person = people[index]
  if (!person) throw new Error('the company has so many people')
  return person
}

/** Two teams of six that were asked twice; the first has four meetings and three plans. */
async function aCountedCompany() {
  const company = await aCompany(app, { employees: 12, teams: 2 })
  const { owner, manager, employees } = company
  await aRound(company, employees, engagementSheets(5, 2, 4, 3, 5, 2, 4, 3, 5, 2, null, 3), engagement)
  await aRound(company, employees, [...moodSheets(4, 3, 4, 3, 3, 3, 5, 3, 4, 3), null, ...moodSheets(2)], mood)
  const once = { auto_schedule: false }
  for (const index of [0, 6]) await hold(manager, (await aPair(app, manager, at(employees, index), once)).meetingId)
  await aPair(app, manager, at(employees, 2), once)
  const stopped = await aPair(app, manager, at(employees, 4), once)
  await manager.as.oneToOne.updateSeries({ id: stopped.seriesId, status: 'stopped' })
  await aPlan(owner, at(employees, 0))
  const done = await aPlan(owner, at(employees, 2))
  await owner.as.developmentPlans.update({ ...sheetOf(done), status: 'completed' })
  await aPlan(owner, at(employees, 4), { status: 'draft' })
  app.clock.pass(3 * DAY)
  return company
}

describe('a company that was counted by hand', () => {
  test('has every figure of its teams and of itself', async () => {
    const company = await aCountedCompany()
    const { manager, teams } = company
    const found = await report(company)
    expect(found).toMatchObject({
      total_teams: 2,
      shown_teams: 2,
      withheld_teams: 0,
      total_members: 12,
      // 22 of 30 expected answers: the owner, the admin and the manager of no team gave none.
      response_rate: 73.3,
      participation: { n: 22, invited: 30 },
      engagement: { n: 11, people: 11, invited: 15, reason: null },
      mood: { n: 11, people: 11, invited: 15 },
      one_on_one_meetings: 4,
      one_on_one_completion_rate: 50,
      anonymity_threshold: 5,
    })
    expect(found.engagement.value).toBeCloseTo((20 * 38) / 11, 9)
    // Neither team is surely above the other, so that they stand by name.
    const [second, first] = found.teams_performance
    expect(first).toMatchObject({
      team_id: teams[0]?.id,
      team_name: teams[0]?.name,
      manager_name: `${manager.firstName} ${manager.lastName}`,
      members_count: 6,
      pulses_count: 2,
      pulse_response_rate: 83.3,
      engagement_score: 92,
      mood_score: 4,
      one_on_one_meetings: 4,
      one_on_one_completed: 2,
      one_on_one_completion_rate: 50,
      development_plans_active: 1,
      development_plans_completed: 1,
      // Two teams of six: the higher score may be chance.
      place: { from: 1, to: 2 },
      unplaced: null,
    })
    expect(first?.engagement).toMatchObject({ n: 5, people: 5, invited: 6, reason: null })
    expect(first?.overall_score).toBeCloseTo((83.3 + 92 + 80 + 50) / 4, 9)
    // Half widths of 39.65, 14, 18 and 35 by the wider sides, as of a mean of four: 14.4.
    expect(first?.overall_interval?.low).toBeCloseTo(76.325 - 14.4, 0)
    expect(first?.overall_interval?.high).toBeCloseTo(76.325 + 14.4, 0)
    expect(second).toMatchObject({
      manager_name: null,
      members_count: 6,
      pulse_response_rate: 100,
      engagement_score: 50,
      mood_score: 2.8,
      one_on_one_meetings: 0,
      one_on_one_completion_rate: null,
      development_plans_active: 0,
      development_plans_completed: 0,
    })
    expect(second?.overall_score).toBeCloseTo((100 + 50 + 56) / 3, 9)
  })

  test('has none of it in days when nothing happened', async () => {
    const company = await aCountedCompany()
    const before = await report(company, { start_date: '2026-01-01', end_date: '2026-01-31' })
    expect(before).toMatchObject({
      period: { from: '2026-01-01', to: '2026-01-31', days: 31 },
      shown_teams: 0,
      withheld_teams: 0,
      one_on_one_meetings: 0,
      response_rate: null,
      engagement: { value: null, reason: 'no_answers' },
    })
    for (const team of before.teams_performance)
      expect(team).toMatchObject({
        pulses_count: 0,
        pulse_response_rate: null,
        engagement_score: null,
        development_plans_active: 0,
        development_plans_completed: 0,
        overall_score: null,
        place: null,
        unplaced: 'no_figures',
      })
  })

  test('counts the plans that the report on plans and their list count, whenever they were completed', async () => {
    const company = await aCompany(app, { employees: 4, teams: 2 })
    const { owner, employees } = company
    const [start_date, end_date] = ['2026-03-02', '2026-06-26']
    const done = await aPlan(owner, at(employees, 0), { start_date, end_date })
    await owner.as.developmentPlans.update({ ...sheetOf(done), status: 'completed' })
    await aPlan(owner, at(employees, 3), { start_date, end_date })
    const today = app.clock.now.toISOString().slice(0, 10)
    const statuses = ['active', 'completed'] as const
    const counted = async (range: { start_date: string; end_date: string }) => {
      const { teams_performance: teams } = await report(company, range)
      const { status_stats } = await owner.as.reports.developmentProgress(range)
      const summary = await owner.as.reports.summary(range)
      const sums = statuses.map((status) => teams.reduce((sum, team) => sum + team[`development_plans_${status}`], 0))
      expect(sums).toEqual(statuses.map((status) => status_stats[status]))
      expect(sums).toEqual(statuses.map((status) => summary.plan_status_stats[status]))
      return sums
    }
    expect(await counted({ start_date: '2026-05-01', end_date: '2026-05-31' })).toEqual([1, 1])
    expect(await counted({ start_date: today, end_date: today })).toEqual([0, 0])
    for (const status of statuses)
      expect((await owner.as.developmentPlans.list({ status, start_date_to: end_date })).total).toBe(1)
  })

  test('tells of the same days what the dashboard and the page of the team tell', async () => {
    const company = await aCountedCompany()
    const today = app.clock.now.toISOString().slice(0, 10)
    const from = new Date(Date.parse(today) - 29 * DAY).toISOString().slice(0, 10)
    const found = await report(company, { start_date: from, end_date: today })
    const dashboard = await company.owner.as.analytics.dashboard({ period_days: 30 })
    for (const name of ['engagement', 'mood', 'participation'] as const) {
      const { current, details } = dashboard[name]
      const { n, people, invited, interval, reason } = details
      expect(found[name]).toEqual({ value: current, n, people, invited, interval, reason })
    }
    for (const { team_id, engagement: own } of found.teams_performance)
      expect(await company.owner.as.teamAnalytics.engagement({ id: team_id })).toMatchObject({
        engagement_score: own.value,
        n: own.n,
        interval: own.interval,
      })
  })
})

// Of 3.8 and of 3.9; by t(5) = 3.3 and 5.9, p 0.02 and 0.002; six are tested, participations among them.
test.each([
  ['noise', [5, 5, 4, 5, 4, 4], null],
  ['a signal', [5, 5, 5, 5, 5, 4], 'above'],
] as const)(
  'a team beside the company: %s of the map is that of the report and of a comparison',
  async (_, ofFirst, signal) => {
    const company = await aCompany(app, { employees: 18, teams: 3 })
    const { owner, admin, manager, employees, teams } = company
    const values = [ofFirst, [4, 5, 3, 2, 4, 3], [4, 2, 3, 5, 3, 4]]
    const sheets = employees.map((_, index) => values[index % 3]?.[Math.floor(index / 3)] ?? null)
    const { id } = await aRound(
      company,
      [...employees, owner, admin, manager],
      engagementSheets(...sheets, 4, 3, 3),
      engagement,
    )
    await owner.as.pulses.deactivate({ id })
    await app.runJobs()
    const day = app.clock.now.toISOString().slice(0, 10)
    const days = { start_date: day, end_date: day }
    const map = await owner.as.heatMap.show({ ...days, by: 'metric' })
    const column = map.columns.findIndex(({ kind }) => kind === 'engagement')
    const signals = map.teams.map(({ id, cells }) => ({ id, cell: cells[column] }))
    expect(signals.flatMap(({ cell }) => cell?.signal ?? [])).toEqual(signal === null ? [] : [signal])
    const { teams_performance: rows, insights } = await report(company, days)
    for (const { id, cell } of signals) {
      const of = { difference: cell?.difference, difference_interval: cell?.difference_interval }
      const row = rows.find(({ team_id }) => team_id === id)
      expect(row?.beside_company).toEqual({ mood: null, engagement: { ...of, signal: cell?.signal } })
      const { other, metrics } = await owner.as.reports.comparison({ ...days, team_id: id, other_team_id: 'company' })
      expect(other).toEqual({ period: { from: day, to: day, days: 1 }, team: null })
      expect(metrics.find(({ metric }) => metric === 'engagement')).toMatchObject({
        ...of,
        side: { value: cell?.value, n: 6 },
        other: { value: map.company.cells[column]?.value, n: 21 },
        trend: cell?.signal === 'above' ? 'up' : 'stable',
      })
    }
    const label = `${teams[0]?.name}: вовлечённость`
    expect(insights.filter(({ rule_id }) => /(?:above|below)-company/.test(rule_id))).toMatchObject(
      signal === null ? [] : [{ rule_id: 'team-performance.above-company', evidence: [{ label }] }],
    )
  },
)

/** Teams of these sizes with a confidential engagement pulse: all but so many answer, and teams are equal. */
async function askedWithoutNames(sizes: readonly number[], answers: readonly number[], silent = 0) {
  const company = await aCompany(app, { employees: 0, teams: 0 })
  const people: Person[] = []
  const sheets: Sheet[] = []
  for (const [index, size] of sizes.entries()) {
    const members: Person[] = []
    for (let i = 0; i < size; i++) members.push(await aPerson(app, company.companyId))
    await aTeam(app, company.companyId, { name: `Команда ${index + 1}`, memberIds: members.map(({ id }) => id) })
    people.push(...members)
    const value = answers[index] ?? 3
    // Answers are not all equal, or they would be withheld.
    sheets.push(
      ...members.map(
        (_, i): Sheet => (i < size - silent ? { item1: i % 3 === 0 ? Math.min(5, value + 1) : value } : null),
      ),
    )
  }
  const { id } = await aRound(company, people, sheets, { ...engagement, is_anonymous: true })
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  return company
}

test('a team whose answers are withheld keeps its row, and has no place', async () => {
  const company = await askedWithoutNames([9, 9, 9, 3], [4, 3, 3, 2])
  const found = await report(company)
  expect(found).toMatchObject({ total_teams: 4, shown_teams: 2, withheld_teams: 2 })
  expect(found.teams_performance.map(({ team_name, place }) => [team_name, place])).toEqual([
    ['Команда 1', { from: 1, to: 2 }],
    ['Команда 2', { from: 1, to: 2 }],
    ['Команда 3', null],
    ['Команда 4', null],
  ])
  expect(found.teams_performance[2]).toMatchObject({
    engagement_score: null,
    engagement: { value: null, interval: null, n: 0, reason: 'too_few_answers' },
    pulse_response_rate: null,
    participation: { value: null, reason: 'too_few_asked' },
    overall_score: null,
    unplaced: 'withheld',
  })
  // Three people are asked together with those who have no team. Neither their answers nor their number are shown, in
  // days that hold a round.
  const small = found.teams_performance[3]
  expect(small).toMatchObject({ pulse_response_rate: null, unplaced: 'withheld' })
  expect(small?.engagement).toMatchObject({ value: null, invited: 0, reason: 'too_few_answers' })
  expect(small?.participation).toMatchObject({ value: null, invited: 0, reason: 'too_few_asked' })
  const map = await company.owner.as.heatMap.show({ by: 'metric' })
  expect(map.teams.find(({ id }) => id === small?.team_id)?.cells.map(({ withheld }) => withheld)).toEqual([
    'too_few_answers',
    'too_few_asked',
  ])
  const before = await report(company, { start_date: '2026-01-01', end_date: '2026-01-31' })
  expect(before.teams_performance.map(({ participation }) => participation.reason)).toEqual(Array(4).fill('no_answers'))
  // Shown values of confidential answers are whole points, and the score is made of them.
  const [first] = found.teams_performance
  expect(first?.engagement.value).toBe(first?.engagement_score)
  expect(first?.engagement_score).toBe(87)
  expect(first?.overall_score).toBe(87)
})

test('a running confidential round tells nothing, and is no reason in days that have passed', async () => {
  const company = await aCompany(app, { employees: 8, teams: 1 })
  await aRound(company, company.employees, engagementSheets(4, 5, 4, 5, 4, 5, 4, 5), {
    ...engagement,
    is_anonymous: true,
  })
  const [team] = (await report(company)).teams_performance
  expect(team).toMatchObject({ engagement: { value: null, reason: 'running' }, pulse_response_rate: null })
  expect(team?.unplaced).toBe('no_figures')
  const [past] = (await report(company, { start_date: '2026-10-01', end_date: '2026-10-31' })).teams_performance
  expect(past?.engagement.reason).toBe('no_answers')
})

test('whoever hardly answers and whoever is nobody has no place', async () => {
  const company = await askedWithoutNames([20, 12], [4], 13)
  await aTeam(app, company.companyId, { name: 'Без людей' })
  expect(await rowOf(company, 'Команда 1')).toMatchObject({
    pulse_response_rate: 35,
    place: null,
    unplaced: 'low_participation',
  })
  expect(await rowOf(company, 'Без людей')).toMatchObject({
    members_count: 0,
    overall_score: null,
    unplaced: 'no_people',
  })
})

test('places are named where the order is beyond noise', async () => {
  const found = await report(await askedWithoutNames([16, 16, 16], [4, 1, 1]))
  expect(found.teams_performance.map(({ team_name, place }) => [team_name, place])).toEqual([
    ['Команда 1', { from: 1, to: 1 }],
    ['Команда 2', { from: 2, to: 3 }],
    ['Команда 3', { from: 2, to: 3 }],
  ])
})

test('a team that was deleted is gone, with its meetings still the company’s', async () => {
  const company = await aCountedCompany()
  await company.owner.as.teams.delete({ id: company.teams[0]?.id ?? '' })
  const found = await report(company)
  expect(found.teams_performance.map(({ team_name }) => team_name)).toEqual([company.teams[1]?.name])
  expect(found).toMatchObject({ total_teams: 1, total_members: 6, one_on_one_meetings: 4 })
})

test('a company of nobody but its owner has an empty report', async () => {
  expect(await report(await aCompany(app, { employees: 0, teams: 0 }))).toMatchObject({
    total_teams: 0,
    total_members: 0,
    teams_performance: [],
    response_rate: null,
    one_on_one_completion_rate: null,
    insights: [],
  })
})

test('days that end before they begin, and more than a year of them, are refused', async () => {
  const company = await aCompany(app, { employees: 0, teams: 0 })
  const refused = async (start_date: string, end_date: string) =>
    (await refusalOf(report(company, { start_date, end_date }))).code
  expect(await refused('2026-11-02', '2026-11-01')).toBe('report_ends_before_start')
  expect(await refused('2025-11-01', '2026-11-02')).toBe('report_too_long')
  expect(await refused('2026-02-30', '2026-11-02')).toBe('invalid_input')
})

test('asks the database as often whatever the company is, and reads no answers', async () => {
  const small = await aCompany(app)
  const large = await aCompany(app, { employees: 40, teams: 20 })
  await aRound(large, large.employees, moodSheets(3, 4, 5), mood)
  const asked = await statementsOf(() => report(large))
  expect(asked.length).toBe((await statementsOf(() => report(small))).length)
  expect(asked.length).toBeLessThanOrEqual(12)
  for (const text of asked) expect(text).not.toMatch(/named_|anonymous_|participants/)
})
