import { DAY } from '@kamerton/contract/lib/durations'
import { describe, expect, test } from 'vitest'
import { askedBy, statementsOf } from '../../testing/checks/statements.ts'
import { aCompany, aPerson, aTeam, type Person } from '../../testing/factories/companies.ts'
import { anActivePulse, answerAs } from '../../testing/factories/pulses.ts'
import { engagementOf, type Sheet } from '../../testing/factories/rounds.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()

/** Teams of these sizes. */
async function aCompanyOf(...sizes: number[]) {
  const company = await aCompany(app, { employees: 0, teams: 0, anonymityThreshold: 3 })
  const people: Person[] = []
  const teams = []
  for (const [at, size] of sizes.entries()) {
    const members: Person[] = []
    for (let one = 0; one < size; one++) members.push(await aPerson(app, company.companyId))
    people.push(...members)
    const memberIds = members.map(({ id }) => id)
    teams.push(await aTeam(app, company.companyId, { name: `Команда ${at}`, memberIds, managerId: null }))
  }
  return { ...company, people, teams }
}
type Divided = Awaited<ReturnType<typeof aCompanyOf>>

async function closed(
  company: Divided,
  sheets: readonly Sheet[],
  more: { is_anonymous?: boolean; items?: number; category?: 'engagement' | 'mood' } = {},
) {
  const { items = 1, is_anonymous = false, category = 'engagement' } = more
  const { id } = await anActivePulse(company.owner, { ...engagementOf(items), category, is_anonymous })
  const answers = company.people.flatMap((person, at) => {
    const responses = sheets[at]
    return responses ? [{ person, responses }] : []
  })
  await answerAs(app, company, id, answers)
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  return id
}

const items = (...values: number[]): Sheet[] => values.map((item1) => ({ item1 }))
const today = () => app.clock.now.toISOString().slice(0, 10)
const daysAgo = (days: number) => new Date(app.clock.now.getTime() - days * DAY).toISOString().slice(0, 10)
const week = () => ({ start_date: daysAgo(6), end_date: today() })

describe('the map of teams and questions', () => {
  test('says what each team answered, and how far that is from the company, and colours only what is a signal', async () => {
    const company = await aCompanyOf(6, 10, 5)
    // 29 of 6, 20 of 10, 15 of 5: 64 of 21.
    await closed(company, items(5, 5, 5, 5, 5, 4, 2, 2, 2, 2, 2, 2, 2, 2, 1, 3, 1, 2, 3, 4, 5))
    const map = await company.owner.as.heatMap.show(week())
    expect(map).toMatchObject({ by: 'question', compare: 'company', reason: null, columns_left_out: 0 })
    expect(map.columns).toMatchObject([{ name: 'Утверждение 1', kind: 'question', scale: { low: 1, high: 5 } }])
    const all = 64 / 21
    expect(map.company.cells).toMatchObject([{ n: 21, value: expect.closeTo(all), difference: null, signal: null }])
    const [first, second, third] = map.teams.map(({ cells }) => cells[0])
    // t(5) = 2.5706 and the standard error 0.40825/√6 = 0.16667; t(9) = 2.2622 and 0.47140/√10 = 0.14907; t(4) = 2.7764
    // and 0.70711.
    expect(first).toMatchObject({
      n: 6,
      value: expect.closeTo(29 / 6),
      interval: { low: expect.closeTo(29 / 6 - 2.5706 / 6, 3), high: 5 },
      difference: expect.closeTo(29 / 6 - all),
      difference_interval: {
        low: expect.closeTo(29 / 6 - all - 2.5706 / 6, 3),
        high: expect.closeTo(29 / 6 - all + 2.5706 / 6, 3),
      },
      signal: 'above',
    })
    expect(second).toMatchObject({ n: 10, value: 2, difference: expect.closeTo(2 - all), signal: 'below' })
    expect(second?.interval?.low).toBeCloseTo(2 - 2.2622 * 0.14907, 3)
    expect(third).toMatchObject({ n: 5, value: 3, signal: null, withheld: null })
    expect(third?.difference).toBeCloseTo(3 - all)
    expect(map).toMatchObject({ comparisons: 3, false_discovery_rate: 0.1 })
  })

  test('of four people there is a value, and nothing that is made of it', async () => {
    const company = await aCompanyOf(4, 8)
    await closed(company, items(5, 5, 5, 4, 1, 1, 2, 1, 1, 2, 1, 1))
    const map = await company.owner.as.heatMap.show(week())
    const empty = { interval: null, difference: null, difference_interval: null, trend: 'stable', change_grade: null }
    const bare = { ...empty, signal: null, withheld: null }
    expect(map.teams[0]?.cells).toEqual([{ n: 4, value: 4.75, ...bare }])
    expect(map.comparisons).toBe(1)
  })

  test('keeps a row for whoever is withheld and for the neighbour hidden with them, and says why and no number', async () => {
    const company = await aCompanyOf(9, 8, 5, 3)
    const sheets = company.people.map((_, at): Sheet => ({ item1: 1 + (at % 5), item2: 1 + ((at * 2) % 5) }))
    await closed(company, sheets, { is_anonymous: true, items: 2 })
    const map = await company.owner.as.heatMap.show(week())
    const [first, second, neighbour, small] = map.teams
    expect([first?.n, second?.n]).toEqual([5, 5])
    // One decimal: finer values would help an attacker who adds and subtracts. 1 2 3 4 5 1 2 3 4 of the first team.
    expect(first?.cells[0]).toMatchObject({ value: 2.8, n: 5, at_least: true })
    // The spread is shown only of more than six people. Here they are eight.
    expect(second?.cells[1]?.interval).not.toBeNull()
    expect(neighbour).toMatchObject({ n: null, withheld: 'would_reveal_another_group' })
    expect(small).toMatchObject({ n: null, withheld: 'too_few_answers' })
    for (const cell of [...(neighbour?.cells ?? []), ...(small?.cells ?? [])])
      expect(Object.entries(cell).filter(([key, value]) => key !== 'withheld' && value !== null)).toEqual([
        // Without a value there is no change.
        ['trend', 'stable'],
      ])
  })

  test('adds up the same question of several pulses, and compares with the days before', async () => {
    const company = await aCompanyOf(5, 6)
    await closed(company, items(2, 3, 2, 3, 2, 3, 3, 3, 3, 3, 4))
    app.clock.pass(7 * DAY)
    await closed(company, items(5, 4, 5, 4, 5, 3, 3, 3, 3, 3, 4))
    app.clock.pass(DAY)
    await closed(company, items(4, 4, 5, 5, 5, 3, 3, 3, 3, 3, 2))
    const map = await company.owner.as.heatMap.show({ ...week(), compare: 'previous' })
    expect(map.previous).toEqual({ from: daysAgo(13), to: daysAgo(7) })
    expect(map.columns).toHaveLength(1)
    const [first, second] = map.teams.map(({ cells }) => cells[0])
    // 23 + 23 of ten answers by five people, after 12 of five.
    expect(first).toMatchObject({ n: 10, value: 4.6, difference: expect.closeTo(4.6 - 2.4), signal: 'above' })
    expect(second).toMatchObject({ n: 12, value: 3, difference: expect.closeTo(3 - 19 / 6), signal: null })
    expect(map.company.cells).toMatchObject([{ n: 22, difference: expect.closeTo((46 + 36) / 22 - 31 / 11) }])
    expect(map.comparisons).toBe(3)
    // A view of the newest days alone shows the last round alone.
    const last = await company.owner.as.heatMap.show({ start_date: today(), end_date: today() })
    expect(last.teams[0]?.cells[0]).toMatchObject({ n: 5, value: 4.6 })
    expect(last.teams[1]?.cells[0]).toMatchObject({ n: 6, value: expect.closeTo(17 / 6) })
  })

  test('keeps a question apart that is asked about something else as well', async () => {
    const company = await aCompanyOf(5, 6)
    await closed(company, items(5, 5, 5, 5, 4, 1, 1, 1, 1, 1, 2))
    await closed(company, items(1, 1, 1, 1, 2, 4, 4, 4, 4, 4, 5), { category: 'mood' })
    const map = await company.owner.as.heatMap.show(week())
    expect(map.columns.map(({ name }) => name)).toEqual(['Утверждение 1 (Вовлечённость)', 'Утверждение 1 (Настроение)'])
    expect(new Set(map.columns.map(({ id }) => id)).size).toBe(2)
    const [first, second] = map.teams.map(({ cells }) => cells.map(({ n, value }) => [n, value]))
    expect(first).toEqual([
      [5, 4.8],
      [5, 1.2],
    ])
    expect(second).toEqual([
      [6, expect.closeTo(7 / 6)],
      [6, expect.closeTo(25 / 6)],
    ])
    expect(map.company.cells.map(({ n }) => n)).toEqual([11, 11])
  })

  test('reads of teams the questions that it shows, and no others', async () => {
    const company = await aCompanyOf(5)
    for (const title of ['Раз', 'Два']) {
      const { questions, ...pulse } = engagementOf(25)
      const asked = questions.map((one) => ({ ...one, question: `${title}: ${one.question}` }))
      const { id } = await anActivePulse(company.owner, { ...pulse, questions: asked, is_anonymous: false })
      const responses = Object.fromEntries(questions.map((one) => [one.id, 3]))
      await answerAs(app, company, id, [{ person: company.people[0] ?? company.owner, responses }])
      await company.owner.as.pulses.deactivate({ id })
      await app.runJobs()
    }
    const asked = await askedBy(async () => {
      const map = await company.owner.as.heatMap.show(week())
      expect(map).toMatchObject({ columns: { length: 40 }, columns_left_out: 10 })
    })
    const ofTeams = asked.filter(({ text }) => text.includes('team_question_rollups'))
    expect(ofTeams.map(({ values }) => values.filter(Array.isArray).map(({ length }) => length))).toEqual([[40]])
  })

  test('is empty with a reason where nothing ended in these days', async () => {
    const company = await aCompanyOf(5)
    await anActivePulse(company.owner, engagementOf(1))
    expect(await company.owner.as.heatMap.show(week())).toMatchObject({
      columns: [],
      comparisons: 0,
      reason: 'no_rounds',
    })
  })
})

describe('the map of teams and metrics', () => {
  test('tells what the pages of teams tell, and withholds with them', async () => {
    const company = await aCompanyOf(14, 12, 5, 3)
    const sheets = company.people.map((_, at): Sheet => ({ item1: 1 + (at % 5) }))
    await closed(company, sheets, { is_anonymous: true })
    const map = await company.owner.as.heatMap.show({ ...week(), by: 'metric' })
    expect(map.columns.map(({ id }) => id)).toEqual(['engagement', 'participation'])
    for (const [at, { id }] of company.teams.entries()) {
      const page = await company.owner.as.teamAnalytics.engagement({ id, period_days: 7 })
      const cell = map.teams[at]?.cells[0]
      expect([cell?.value, cell?.n ?? 0]).toEqual([page.engagement_score, page.n])
    }
    expect(map.teams[3]?.cells[0]?.withheld).toBe('too_few_answers')
    expect(map.teams[0]?.cells[1]).toMatchObject({ n: 14, value: 12 / 14, interval: null })
    // Neither of five nor of three people is it shown.
    expect(map.teams.map(({ cells }) => cells[1]?.withheld)).toEqual([null, null, 'too_few_asked', 'too_few_asked'])
  })
})

describe('the cost of a map', () => {
  test.each(['question', 'metric'] as const)(
    'is six statements by %s, however many teams and rounds there are',
    async (by) => {
      const company = await aCompanyOf(5, 6)
      await closed(company, items(2, 3, 2, 3, 2, 3, 3, 3, 3, 3, 4))
      const asked = () => statementsOf(() => company.owner.as.heatMap.show({ ...week(), by, compare: 'previous' }))
      const few = await asked()
      expect(few.length).toBeLessThanOrEqual(1 + 6)
      await aTeam(app, company.companyId, { name: 'Ещё одна' })
      await closed(company, items(2, 3, 2, 3, 2, 3, 3, 3, 3, 3, 4), { items: 1 })
      expect(await asked()).toHaveLength(few.length)
      for (const text of few) expect(text).not.toMatch(/named_responses|anonymous_|participants/)
    },
  )
})
