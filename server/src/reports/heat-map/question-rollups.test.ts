import { nothingClosed } from '@kamerton/contract/pulses/release'
import { expect, test } from 'vitest'
import { compareRollups } from '../../analytics/compare-rollups.ts'
import { rebuildRollups } from '../../analytics/rebuild-rollups.ts'
import { addNightlyWork } from '../../lib/nightly.ts'
import { closeFound } from '../../pulses/mixing/release-again.ts'
import { aCompany, aPerson, aTeam, type Company, type Person } from '../../testing/factories/companies.ts'
import { anActivePulse, answerAs, roundOf } from '../../testing/factories/pulses.ts'
import { engagementOf, type Sheet } from '../../testing/factories/rounds.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()

const k = 3

/** Teams of these sizes. */
async function aCompanyOf(...sizes: number[]) {
  const company = await aCompany(app, { employees: 0, teams: 0, anonymityThreshold: k })
  const people: Person[] = []
  for (let one = 0; one < sizes.reduce((all, size) => all + size, 0); one++)
    people.push(await aPerson(app, company.companyId))
  let first = 0
  const teams = []
  for (const [at, size] of sizes.entries()) {
    const memberIds = people.slice(first, first + size).map(({ id }) => id)
    teams.push(await aTeam(app, company.companyId, { name: `Команда ${at}`, memberIds, managerId: null }))
    first += size
  }
  return { ...company, people, teams }
}
type Divided = Awaited<ReturnType<typeof aCompanyOf>>

async function closed(company: Divided, sheets: readonly Sheet[], more: { is_anonymous: boolean }) {
  const { questions, ...pulse } = engagementOf(2)
  const optional = questions.map((question) => ({ ...question, required: false }))
  const { id } = await anActivePulse(company.owner, { ...pulse, ...more, questions: optional })
  // The owner, who is in no team, comes last.
  const answers = [...company.people, company.owner].flatMap((person, at) => {
    const responses = sheets[at]
    return responses ? [{ person, responses }] : []
  })
  await answerAs(app, company, id, answers)
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  return id
}

/** Stored rows of a question: one per team, or everybody first. */
async function rowsOf({ teams }: Divided, pulse: string, question: string) {
  const { rows } = await app.owner.query<{
    team_id: string | null
    n: number
    sum: number
    squares: number
    withheld: string | null
  }>(
    `select null as team_id, n, sum, sum_of_squares as squares, withheld from company_question_rollups where round_id = $1 and question_key = $2
     union all select team_id::text, n, sum, sum_of_squares, withheld from team_question_rollups where round_id = $1 and question_key = $2`,
    [await roundOf(app, pulse), question],
  )
  return [null, ...teams.map(({ id }) => id)].map((team) => {
    const row = rows.find(({ team_id }) => team_id === team)
    return row && (row.withheld ?? [row.n, row.sum, row.squares])
  })
}

const inCompany = ({ companyId }: Company) => ({
  differences: () => app.unbound.inCompany(companyId, compareRollups),
  rebuild: () => app.unbound.inCompany(companyId, rebuildRollups),
})

test('a named round that closes is counted by question, of everybody and of each team', async () => {
  const company = await aCompanyOf(2, 1)
  const sheets: Sheet[] = [{ item1: 5, item2: 4 }, { item1: 2 }, null, { item2: 3 }]
  const id = await closed(company, sheets, { is_anonymous: false })
  expect(await rowsOf(company, id, 'item1')).toEqual([[2, 7, 29], [2, 7, 29], undefined])
  expect(await rowsOf(company, id, 'item2')).toEqual([[2, 7, 25], [1, 4, 16], undefined])
})

test('of a confidential round it holds what the release tells, and where it tells nothing the reason', async () => {
  const company = await aCompanyOf(8, 7, 5, 3, 3)
  // The last two teams are six together: each too few to be shown, and enough to be in the total.
  const sheets = company.people.map((_, at): Sheet => ({ item1: 1 + (at % 5), item2: 1 + ((at * 2) % 5) }))
  const id = await closed(company, sheets, { is_anonymous: true })
  const sum = (from: number, to: number) => sheets.slice(from, to).reduce((all, sheet) => all + Number(sheet?.item1), 0)
  const [all, first, second, third, ...small] = await rowsOf(company, id, 'item1')
  expect([all, first, second].map((row) => Array.isArray(row) && row.slice(0, 2))).toEqual([
    [26, sum(0, 26)],
    // Rounded to steps that at least three sums share: 2,625 is 2,8 of 0,4, and 3,43 is 3,5 of 0,5.
    // The number of answers is the least that may be judged.
    [5, expect.closeTo(5 * 2.8)],
    [5, expect.closeTo(5 * 3.5)],
  ])
  // Of five people their value is shown, and none of its questions, which need twice as many.
  expect(third).toBe('too_few_for_spread')
  expect(small).toEqual(['too_few_answers', 'too_few_answers'])
})

test('where somebody left a question out, it is told of no team', async () => {
  const company = await aCompanyOf(9, 8)
  const sheets = company.people.map(
    (_, at): Sheet => (at === 4 ? { item2: 3 } : { item1: 1 + (at % 5), item2: 1 + (at % 4) }),
  )
  const id = await closed(company, sheets, { is_anonymous: true })
  expect((await rowsOf(company, id, 'item2')).slice(1)).toEqual(['not_all_answered', 'not_all_answered'])
})

test('what a check closes is gone, and what cannot be counted any more stays as it was decided', async () => {
  const company = await aCompanyOf(9, 8)
  const sheets = company.people.map((_, at): Sheet => ({ item1: 1 + (at % 5), item2: 1 + ((at * 2) % 5) }))
  const id = await closed(company, sheets, { is_anonymous: true })
  const round = await roundOf(app, id)
  const close = (closing: Partial<typeof nothingClosed>) =>
    app.unbound.inCompany(company.companyId, (ctx) => closeFound(ctx, round, { ...nothingClosed, ...closing }))
  await close({ team_questions: ['item1'] })
  expect((await rowsOf(company, id, 'item1')).slice(1)).toEqual(Array(2).fill('would_reveal_another_group'))
  expect((await rowsOf(company, id, 'item1'))[0]).toEqual([17, expect.any(Number), expect.any(Number)])
  // The rest of a team's metric is now «item1», and its people differ, so that it may be shown by itself.
  expect((await rowsOf(company, id, 'item2'))[1]).toEqual([5, expect.any(Number), expect.any(Number)])
  await close({ segments: [company.teams[1]?.id ?? ''] })
  expect((await rowsOf(company, id, 'item2'))[2]).toBe('closed')
  await close({ questions: ['item2'] })
  const subtracted = 'would_reveal_another_group'
  expect(await rowsOf(company, id, 'item2')).toEqual([subtracted, subtracted, 'closed'])
  const { differences, rebuild } = inCompany(company)
  expect(await differences()).toEqual([])
  await rebuild()
  expect(await differences()).toEqual([])
})

test('a damaged row is found at night and mended by counting again', async () => {
  const company = await aCompanyOf(4)
  const id = await closed(company, [{ item1: 5 }, { item1: 4 }, { item1: 3 }, { item1: 1 }], { is_anonymous: false })
  const { differences, rebuild } = inCompany(company)
  const before = await rowsOf(company, id, 'item1')
  await app.owner.query('update team_question_rollups set sum = sum + 1 where company_id = $1', [company.companyId])
  expect(await differences()).toMatchObject([{ metric: 'question item1', what: 'sum', counted: 13, stored: 14 }])
  await rebuild()
  expect(await rowsOf(company, id, 'item1')).toEqual(before)
})

test('rounds that an earlier version closed are counted in the night: named ones whole, confidential ones of the company', async () => {
  const company = await aCompanyOf(9, 8)
  const sheets = company.people.map((_, at): Sheet => ({ item1: 1 + (at % 5), item2: 1 + ((at * 2) % 5) }))
  const ids = [
    await closed(company, sheets, { is_anonymous: false }),
    await closed(company, sheets, { is_anonymous: true }),
  ]
  await app.owner.query(
    'with gone as (delete from company_question_rollups where company_id = $1) delete from team_question_rollups where company_id = $1',
    [company.companyId],
  )
  await app.owner.query(
    `update pulse_rounds set connections = null, release = release - 'team_questions' where company_id = $1`,
    [company.companyId],
  )
  expect(await inCompany(company).differences()).toEqual([])
  await addNightlyWork(app.unbound)
  await app.runJobs()
  const [named = '', confidential = ''] = ids
  expect(await rowsOf(company, named, 'item1')).toEqual(
    Array.from({ length: 3 }, () => [expect.any(Number), expect.any(Number), expect.any(Number)]),
  )
  expect(await rowsOf(company, confidential, 'item1')).toEqual([
    [17, expect.any(Number), expect.any(Number)],
    'only_of_company',
    'only_of_company',
  ])
})
