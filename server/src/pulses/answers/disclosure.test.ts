import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCompany, type Company } from '../../testing/factories.ts'
import { anActivePulse, answerAs } from '../../testing/pulses.ts'
import { engagementOf, type Sheet } from '../../testing/rounds.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const [first, second] = ['item1', 'item2']

/** Two statements of engagement, the first of which may be skipped. */
const twoStatements = () => {
  const { questions, ...pulse } = engagementOf(2)
  return { ...pulse, is_anonymous: true, questions: questions.map((one) => ({ ...one, required: one.id !== first })) }
}

const sheetOf = (index: number): Record<string, number> => ({
  [first]: 1 + (index % 5),
  [second]: 1 + ((index * 3) % 4),
})

/** A closed confidential round of the employees, each with the sheet of their place. */
async function closed(company: Company, sheets: readonly Sheet[]) {
  const { id } = await anActivePulse(company.owner, twoStatements())
  const answers = sheets.flatMap((responses, index) => {
    const person = company.employees[index]
    return person && responses ? [{ person, responses }] : []
  })
  await answerAs(app, company, id, answers)
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  return company.owner.as.pulses.responses({ id })
}

describe('B-12: an answer that one person left out', () => {
  test('does not follow from the questions and the metric together', async () => {
    const company = await aCompany(app, { employees: 24, teams: 0 })
    const skipper = { [second]: 3 }
    const results = await closed(company, [...Array.from({ length: 23 }, (_, index) => sheetOf(index)), skipper])
    const [a, b] = results.results
    // The sums of what everybody gave on average, of the first question and of the second: if all three were told, they would
    // tell the skipper's answer.
    const told = [results.company?.value ?? null, a?.mean ?? null, b?.mean ?? null]
    expect(told.filter((value) => value === null)).toHaveLength(1)
    expect(results.company).toMatchObject({ n: 24 })
    expect(a).toMatchObject({
      n: 0,
      mean: null,
      interval: null,
      distribution: null,
      withheld: 'would_reveal_another_group',
    })
    expect(b).toMatchObject({ n: 24, withheld: null })
  })

  test('hides nothing where a crowd of twice k left it out, or nobody did', async () => {
    const company = await aCompany(app, { employees: 24, teams: 0 })
    const all = Array.from({ length: 24 }, (_, index) => sheetOf(index))
    expect((await closed(company, all)).results.map(({ n, withheld }) => [n, withheld])).toEqual([
      [24, null],
      [24, null],
    ])
    const many = all.map((sheet, index) => (index < 11 ? { [second]: sheet[second] ?? 1 } : sheet))
    expect((await closed(company, many)).results.map(({ n, withheld }) => [n, withheld])).toEqual([
      [13, null],
      [24, null],
    ])
  })
})

describe('B-13: a reader who is made one later', () => {
  test('finds nothing that less the own answer would be of fewer than k others', async () => {
    const company = await aCompany(app, { employees: 13, teams: 2 })
    // Five of one team and six of the other.
    const sheets = Array.from({ length: 13 }, (_, index) => (index < 11 ? sheetOf(index) : null))
    const before = await closed(company, sheets)
    const [promoted] = company.employees.slice(1)
    expect(company.teams[1]?.memberIds).toContain(promoted?.id)
    await company.owner.as.employees.changeRole({ id: promoted?.id ?? '', role: 'admin' })
    const [{ id } = { id: '' }] = (await promoted?.as.pulses.list()) ?? []
    const seen = await promoted?.as.pulses.responses({ id })
    expect(seen).toEqual(before)
    expect(seen).toMatchObject({ n: 11, company: { n: 11 } })
    for (const { n } of seen?.teams ?? []) expect(n).toBeNull()
    const { teams } = (await promoted?.as.analytics.teamsPerformance()) ?? { teams: [] }
    expect(teams.map(({ enps }) => enps)).toEqual([null, null])
  })

  test('reads nothing of five answers, one of which is theirs', async () => {
    const company = await aCompany(app, { employees: 5, teams: 0 })
    await closed(
      company,
      Array.from({ length: 5 }, (_, index) => sheetOf(index)),
    )
    const [promoted] = company.employees
    await company.owner.as.employees.changeRole({ id: promoted?.id ?? '', role: 'admin' })
    const [{ id } = { id: '' }] = (await promoted?.as.pulses.list()) ?? []
    expect(await promoted?.as.pulses.responses({ id })).toMatchObject({
      n: 0,
      results: [],
      company: null,
      withheld: 'too_few_answers',
    })
    expect((await promoted?.as.analytics.dashboard())?.engagement).toMatchObject({ current: null, details: { n: 0 } })
  })
})
