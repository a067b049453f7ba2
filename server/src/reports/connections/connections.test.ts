import { spearman } from '@kamerton/contract/analytics/statistics/rank-correlation'
import { DAY } from '@kamerton/contract/lib/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../testing/factories.ts'
import { anActivePulse, answerAs } from '../../testing/pulses.ts'
import { engagementOf } from '../../testing/rounds.ts'
import { statementsOf } from '../../testing/statements.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const days = () => {
  const day = (ago: number) => new Date(app.clock.now.getTime() - ago * DAY).toISOString().slice(0, 10)
  return { start_date: day(6), end_date: day(0) }
}

const sheetOf = (at: number) => ({
  item1: 1 + (at % 5),
  // Goes with the first, more or less; the third with nothing.
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
