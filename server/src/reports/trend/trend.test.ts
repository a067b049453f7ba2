import { DAY } from '@kamerton/contract/lib/durations'
import { addDays, mondayOf } from '@kamerton/contract/lib/period'
import { expect, test } from 'vitest'
import { refusalOf } from '../../testing/checks/refusals.ts'
import { statementsOf } from '../../testing/checks/statements.ts'
import { aCompany, type Company } from '../../testing/factories/companies.ts'
import { aRound, mood, moodSheets } from '../../testing/factories/rounds.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()

const today = () => app.clock.now.toISOString().slice(0, 10)

/** A confidential mood round for everybody, closed on this day. */
async function closedRound(company: Company, ...values: number[]): Promise<string> {
  const { id } = await aRound(company, company.employees, moodSheets(...values), { ...mood, is_anonymous: true })
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  return today()
}

test('every week of the days stands in its place, a gap with its reason', async () => {
  // Dealt in turn: nine people each; the last team is shown as far as the company's sum allows.
  const company = await aCompany(app, { employees: 27, teams: 3 })
  const low = await closedRound(company, ...Array.from({ length: 27 }, (_, at) => 2 + (Math.floor(at / 3) % 2)))
  app.clock.pass(14 * DAY)
  // Three people of the first team answer: their answers are withheld.
  const high = await closedRound(company, ...Array.from({ length: 9 }, (_, at) => 4 + (Math.floor(at / 3) % 2)))
  app.clock.pass(7 * DAY)
  const range = { start_date: addDays(low, -7), end_date: today() }
  const ofCompany = await company.owner.as.reports.trend({ ...range, metric: 'mood' })
  expect(ofCompany).toMatchObject({
    metric: 'mood',
    team: null,
    period: { from: range.start_date, to: range.end_date, days: 29 },
  })
  const weeks = [-7, 0, 7, 14, 21].map((days) => addDays(mondayOf(low), days))
  expect(ofCompany.points.map(({ week, reason, n, invited }) => [week, reason, n, invited])).toEqual([
    [weeks[0], 'no_answers', 0, 0],
    [weeks[1], null, 27, 30],
    [weeks[2], 'no_answers', 0, 0],
    [weeks[3], null, 9, 30],
    [weeks[4], 'no_answers', 0, 0],
  ])
  // 15 answers of 2 and 12 of 3; as it is shown.
  expect(ofCompany.points[1]).toMatchObject({ value: 2.4, people: 27 })
  expect(ofCompany.points[1]?.interval?.low).toBeLessThan(2.4)
  const team_id = company.teams[0]?.id ?? ''
  const { team, points } = await company.owner.as.reports.trend({ ...range, metric: 'mood', team_id })
  expect(team).toEqual({ id: team_id, name: company.teams[0]?.name })
  expect(points.map(({ reason }) => reason)).toEqual([
    'no_answers',
    null,
    'no_answers',
    'too_few_answers',
    'no_answers',
  ])
  expect(points[1]).toMatchObject({ n: 6, at_least: true, invited: 9 })
  // People asked count in the week of the opening, and the share is as on the dashboard.
  const { points: shares } = await company.owner.as.reports.trend({ ...range, metric: 'participation' })
  expect(shares.map(({ value }) => value)).toEqual([null, 27 / 30, null, 9 / 30, null])
  // Of nine people in a confidential round the number of answers is not shown.
  const { points: ofTeam } = await company.owner.as.reports.trend({ ...range, metric: 'participation', team_id })
  expect(ofTeam.map(({ value }) => value)).toEqual(Array(5).fill(null))
  expect(high).toBe(addDays(low, 14))
})

test('a running round is the reason of this week alone', async () => {
  const company = await aCompany(app)
  await aRound(company, company.employees, moodSheets(4, 4, 4), { ...mood, is_anonymous: true })
  const { points } = await company.owner.as.reports.trend({ start_date: addDays(today(), -7), metric: 'mood' })
  expect(points.map(({ reason }) => reason)).toEqual(['no_answers', 'running'])
})

test('a team of another company is not there, and the statements do not grow with the company', async () => {
  const ours = await aCompany(app)
  const theirs = await aCompany(app, { employees: 40, teams: 20 })
  const team_id = theirs.teams[0]?.id ?? ''
  expect((await refusalOf(ours.owner.as.reports.trend({ team_id }))).code).toBe('not_found')
  const asked = (company: Company) =>
    statementsOf(() => company.owner.as.reports.trend({ team_id: company.teams[0]?.id ?? '' }))
  expect((await asked(ours)).length).toBe((await asked(theirs)).length)
  expect((await asked(ours)).length).toBeLessThanOrEqual(12)
})
