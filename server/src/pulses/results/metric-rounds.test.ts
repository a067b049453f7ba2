import { DAY } from '@kamerton/contract/lib/durations'
import { expect, test } from 'vitest'
import { aCompany, type Company } from '../../testing/factories/companies.ts'
import { despite } from '../../testing/factories/pulses.ts'
import { aRound, engagementOf, enpsSheets, mood, moodSheets, type Sheet } from '../../testing/factories/rounds.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()

const people = 12
const twelve = (...values: readonly number[]): number[] =>
  Array.from({ length: people }, (_, at) => values[at % values.length] ?? 0)
const items = (...values: readonly number[]): Sheet[] => twelve(...values).map((item1) => ({ item1 }))

async function end({ owner }: Company, id: string): Promise<void> {
  await owner.as.pulses.deactivate({ id })
  await app.runJobs()
}

/** Asks the same people again, a month later. */
async function again({ owner, employees }: Company, id: string, sheets: readonly Sheet[]): Promise<void> {
  app.clock.pass(31 * DAY)
  await owner.as.pulses.activate({ id, ...despite })
  for (const [at, responses] of sheets.entries())
    if (responses) await employees[at]?.as.pulses.answer({ id, responses })
}

const cases = [
  ['engagement', engagementOf(1), items(2, 3, 2, 3), items(4, 5, 4, 5)],
  ['mood', mood, moodSheets(...twelve(2, 3, 2, 3)), moodSheets(...twelve(4, 5, 4, 5))],
  ['enps', {}, enpsSheets(1, 3, 8), enpsSheets(9, 2, 1)],
] as const

test.each(
  cases.flatMap(([metric, more, low, high]) =>
    [true, false].map((is_anonymous) => ({ metric, is_anonymous, more, low, high })),
  ),
)(
  'the figure of a round of $metric (anonymous: $is_anonymous) is the one of the dashboard, with its change',
  async ({ metric, is_anonymous, more, low, high }) => {
    const company = await aCompany(app, { employees: people })
    const { owner, employees } = company
    const { id } = await aRound(company, employees, low, { ...more, is_anonymous })
    await end(company, id)
    const first = await owner.as.pulses.responses({ id })
    expect(first.metric_rounds).toHaveLength(1)
    expect(first.metric_change).toBeNull()
    await again(company, id, high)
    await end(company, id)
    const second = await owner.as.pulses.responses({ id })
    const dashboard = await owner.as.analytics.dashboard({ period_days: 30 })
    const [before, after] = second.metric_rounds
    expect(before).toEqual(first.metric_rounds[0])
    expect(after).toMatchObject({ number: 2, round_id: second.round?.id, invited: second.asked, n: people })
    expect(after?.value).toBe(dashboard[metric].current)
    expect(after?.interval).toEqual(dashboard[metric].details.interval)
    expect(second.company).toMatchObject({ value: after?.value, interval: after?.interval })
    const { change, trend, change_grade, details } = dashboard[metric]
    expect(second.metric_change).toEqual({ difference: change, interval: details.change_interval, trend, change_grade })
    // Twelve answers without names are shown with the widest spread, so that their change is noise.
    expect(change_grade).toBe(is_anonymous ? 'noise' : 'noticeable')
    // The earlier round, opened again, shows itself and nothing later.
    const earlier = await owner.as.pulses.responses({ id, round_id: before?.round_id })
    expect([earlier.metric_rounds, earlier.metric_change]).toEqual([first.metric_rounds, null])
  },
)

test('too few answers have no figure, and the reason is told; the line keeps the rounds before', async () => {
  const company = await aCompany(app, { employees: people })
  const { owner, employees } = company
  const { id } = await aRound(company, employees, items(4, 3), { ...engagementOf(1), is_anonymous: true })
  const running = await owner.as.pulses.responses({ id })
  expect([running.withheld, running.metric_rounds]).toEqual(['round_open', []])
  await end(company, id)
  await again(company, id, items(2, 2).slice(0, 3))
  await end(company, id)
  const { withheld, metric_rounds, metric_change, company: whole } = await owner.as.pulses.responses({ id })
  expect([withheld, whole, metric_change]).toEqual(['too_few_answers', null, null])
  expect(metric_rounds.map(({ number }) => number)).toEqual([1])
})

test('a named round of four answers has a figure and no interval, and its change no verdict', async () => {
  const company = await aCompany(app, { employees: people })
  const { owner, employees } = company
  const { id } = await aRound(company, employees, items(4, 3), engagementOf(1))
  await end(company, id)
  await again(company, id, items(2, 2).slice(0, 4))
  const { metric_rounds, metric_change } = await owner.as.pulses.responses({ id })
  expect(metric_rounds.at(-1)).toMatchObject({ n: 4, value: 40, interval: null, closed_at: null })
  expect(metric_change).toBeNull()
})

test("a team's pulse has the figure of its people, which its leader reads too", async () => {
  const company = await aCompany(app, { employees: people, teams: 1 })
  const { owner, manager, employees, teams } = company
  const asked = {
    ...engagementOf(1),
    is_anonymous: true,
    target_type: 'team' as const,
    target_value: teams[0]?.id ?? '',
  }
  const { id } = await aRound(company, employees, items(4, 3), asked)
  await end(company, id)
  const seen = await manager.as.pulses.responses({ id })
  expect(seen.company).toBeNull()
  expect(seen.metric_rounds).toHaveLength(1)
  expect(seen.metric_rounds).toEqual((await owner.as.pulses.responses({ id })).metric_rounds)
})

test('own questions feed no metric, so there is no line', async () => {
  const company = await aCompany(app, { employees: people })
  const { id } = await aRound(company, company.employees, items(4, 3), { ...engagementOf(1), category: 'custom' })
  const { metric, metric_rounds, metric_change } = await company.owner.as.pulses.responses({ id })
  expect([metric, metric_rounds, metric_change]).toEqual([null, [], null])
})
