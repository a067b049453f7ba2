import { spearman } from '@kamerton/contract/analytics/statistics/rank-correlation'
import { DAY } from '@kamerton/contract/lib/durations'
import { expect, test } from 'vitest'
import { statementsOf } from '../../testing/checks/statements.ts'
import { aCompany } from '../../testing/factories/companies.ts'
import { anActivePulse, answerAs } from '../../testing/factories/pulses.ts'
import { engagementOf } from '../../testing/factories/rounds.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()

const days = () => {
  const day = (ago: number) => new Date(app.clock.now.getTime() - ago * DAY).toISOString().slice(0, 10)
  return { start_date: day(6), end_date: day(0) }
}

const sheetOf = (at: number) => ({
  item1: 1 + (at % 5),
  // More or less correlated with the first; the third with nothing.
  item2: Math.min(5, 1 + (at % 5) + (at % 2)),
  item3: 1 + ((at * 7) % 3),
})

async function aRoundOf(people: number, is_anonymous = false) {
  const company = await aCompany(app, { employees: people, teams: 2 })
  const { id } = await anActivePulse(company.owner, { ...engagementOf(3), is_anonymous })
  const answers = company.employees.slice(0, people).map((person, at) => ({ person, responses: sheetOf(at) }))
  await answerAs(app, company, id, answers)
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  return { ...company, id }
}

test('each question stands beside the mean of a person’s other answers, the strongest first', async () => {
  const { owner, id } = await aRoundOf(31)
  const found = await owner.as.heatMap.connections(days())
  expect(found).toMatchObject({
    over: 'people',
    reason: null,
    least: 30,
    round: { pulse_id: id, title: 'Вовлечённость' },
  })
  const sheets = Array.from({ length: 31 }, (_, at) => sheetOf(at))
  const expected = spearman(
    sheets.map(({ item1 }) => item1),
    sheets.map(({ item2, item3 }) => (item2 + item3) / 2),
  )
  const first = found.connections.find(({ question }) => question === 'Утверждение 1')
  expect(first).toEqual({
    question: 'Утверждение 1',
    n: 31,
    rho: expect.closeTo(expected?.rho ?? 0),
    interval: { low: expect.closeTo(expected?.interval.low ?? 0), high: expect.closeTo(expected?.interval.high ?? 0) },
    within_noise: false,
  })
  const rhos = found.connections.map(({ rho }) => rho ?? -2)
  expect(rhos).toEqual(rhos.toSorted((a, b) => b - a))
  expect(found.connections.find(({ question }) => question === 'Утверждение 3')).toMatchObject({ within_noise: true })
  expect((await statementsOf(() => owner.as.heatMap.connections(days()))).length).toBeLessThanOrEqual(5)
})

test('of fewer than thirty people nothing is said, nor of confidential answers one by one', async () => {
  const few = await aRoundOf(29)
  const nothing = { over: null, round: null, connections: [], reason: 'too_few' }
  expect(await few.owner.as.heatMap.connections(days())).toMatchObject(nothing)
  const confidential = await aRoundOf(32, true)
  expect(await confidential.owner.as.heatMap.connections(days())).toMatchObject(nothing)
  app.clock.pass(30 * DAY)
  expect(await few.owner.as.heatMap.connections(days())).toMatchObject({ connections: [], reason: 'no_rounds' })
})

/** Eight answers with this sum, never all alike. */
const answersOf = (sum: number) =>
  Array.from({ length: 8 }, (_, at) => Math.floor((sum + at) / 8) + (sum % 8 === 0 ? ([1, -1][at] ?? 0) : 0))

/** Equal values share the mean of their ranks. */
const ranksOf = (values: readonly number[]): number[] =>
  values.map(
    (one) => values.filter((value) => value < one).length + (values.filter((value) => value === one).length + 1) / 2,
  )

function correlation(xs: readonly number[], ys: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((all, value) => all + value, 0) / values.length
  const product = (as: readonly number[], bs: readonly number[]) =>
    mean(as.map((a, at) => (a - mean(as)) * ((bs[at] ?? 0) - mean(bs))))
  return product(xs, ys) / Math.sqrt(product(xs, xs) * product(ys, ys))
}

/** Eight people of each team, whose answers to two questions have its sums. */
const sheetsOfTeam = (item1: number, item2: number) => {
  const seconds = answersOf(item2)
  return answersOf(item1).map((first, at) => ({ item1: first, item2: seconds[at] ?? 0 }))
}

test('of thirty teams it is told by what is released of each, counted by hand; of twenty-nine nothing', {
  timeout: 180_000,
}, async () => {
  const teams = 30
  const company = await aCompany(app, { employees: 8 * teams, teams, anonymityThreshold: 3 })
  // A person who has just joined a team does not make it large enough.
  app.clock.pass(30 * DAY)
  // No two teams are alike. By the first question they are ordered by number; by the second each ten are in reverse.
  const sums = Array.from(
    { length: teams },
    (_, team) => [10 + team, 10 + 10 * Math.floor(team / 10) + (9 - (team % 10))] as const,
  )
  const ask = async (isAsked: (team: number) => boolean) => {
    const { id } = await anActivePulse(company.owner, { ...engagementOf(2), is_anonymous: true })
    const answers = sums.flatMap(([item1, item2], team) => {
      const members = company.employees.filter((_, at) => at % teams === team)
      return isAsked(team)
        ? sheetsOfTeam(item1, item2).flatMap((responses, at) => {
            const person = members[at]
            return person ? [{ person, responses }] : []
          })
        : []
    })
    await answerAs(app, company, id, answers)
    await company.owner.as.pulses.deactivate({ id })
    await app.runJobs()
  }
  await ask((team) => team < 29)
  const map = await company.owner.as.heatMap.show({ ...days(), by: 'question' })
  expect(map.teams.filter(({ withheld }) => withheld === null)).toHaveLength(29)
  expect(await company.owner.as.heatMap.connections(days())).toMatchObject({
    over: null,
    connections: [],
    reason: 'too_few',
  })
  await ask((team) => team === 29)
  const found = await company.owner.as.heatMap.connections(days())
  // Means of eight answers are shown in steps of 0.4, so that some teams share a rank.
  const scores = [0, 1].map((item) => sums.map((sum) => Math.round((sum[item] ?? 0) / 8 / 0.4 + 1e-9)))
  const rho = correlation(ranksOf(scores[0] ?? []), ranksOf(scores[1] ?? []))
  const margin = 1.959964 * Math.sqrt((1 + rho ** 2 / 2) / 27)
  const connection = {
    n: 30,
    rho: expect.closeTo(rho, 6),
    interval: {
      low: expect.closeTo(Math.tanh(Math.atanh(rho) - margin), 5),
      high: expect.closeTo(Math.tanh(Math.atanh(rho) + margin), 5),
    },
    within_noise: false,
  }
  expect(found).toMatchObject({
    over: 'teams',
    round: null,
    reason: null,
    connections: [
      { question: 'Утверждение 1', ...connection },
      { question: 'Утверждение 2', ...connection },
    ],
  })
})
