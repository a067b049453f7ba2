import { DAY } from '@kamerton/contract/lib/durations'
import { describe, expect, test } from 'vitest'
import { aCompany, type Company } from '../../testing/factories/companies.ts'
import { enpsQuestion } from '../../testing/factories/pulses.ts'
import { aRound, engagementOf, enpsSheets, type Sheet } from '../../testing/factories/rounds.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()

const statements = engagementOf(2)
const sheetsOf = (items: readonly (readonly [number, number])[]): Sheet[] =>
  items.map(([item1, item2]) => ({ item1, item2 }))
/** The first statement is far below the others' answers, the second equals them. */
const ofTeam = sheetsOf([
  [1, 3],
  [2, 4],
  [1, 5],
  [2, 4],
  [1, 3],
  [2, 4],
  [2, 5],
])
const ofOthers = sheetsOf(Array.from({ length: 8 }, (_, at) => [4 + (at % 2), 3 + (at % 3)] as const))

/** Two teams with members assigned in turn: the first has seven and its manager, who does not answer. */
const ofTwoTeams = async () => {
  const company = await aCompany(app, { employees: 14, teams: 2 })
  const team = company.teams[0]?.id ?? ''
  app.clock.pass(20 * DAY)
  return { ...company, team, mine: company.employees.filter((_, at) => at % 2 === 0) }
}
type TwoTeams = Awaited<ReturnType<typeof ofTwoTeams>>

async function closed(company: Company, id: string) {
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
}

async function asked(company: TwoTeams, sheets: readonly Sheet[], more: object): Promise<string> {
  const isOfTeam = 'target_value' in more
  const { id } = await aRound(company, isOfTeam ? company.mine : company.employees, sheets, { ...statements, ...more })
  await closed(company, id)
  return id
}
const aimed = ({ team }: TwoTeams) => ({ title: 'Команда', target_type: 'team' as const, target_value: team })
const anonymous = { is_anonymous: true }

describe('the pulse of a team beside the company', () => {
  test('each question stands beside what the company said to the same one, also for whoever leads the team', async () => {
    const company = await ofTwoTeams()
    const since = app.clock.now
    await asked(company, [...ofOthers, ...ofOthers.slice(0, 6)], { ...anonymous, title: 'Вся компания' })
    const id = await asked(company, ofTeam, { ...aimed(company), ...anonymous })
    const found = await company.owner.as.pulses.responses({ id })
    expect(found.compared_with_company).toEqual({ title: 'Вся компания', opened_at: since })
    expect(found.results.map(({ company: beside }) => beside)).toEqual([
      // 4.5, less the part that the bound of the small team hides.
      { value: 4.4, comparison: 'below_company' },
      { value: expect.closeTo(3.9, 0), comparison: 'unclear' },
    ])
    const ofManager = await company.manager.as.pulses.responses({ id })
    expect([ofManager.results, ofManager.compared_with_company]).toEqual([found.results, found.compared_with_company])
  })

  test('of named answers of the company only whoever reads them is told', async () => {
    const company = await ofTwoTeams()
    await asked(company, [...ofOthers, ...ofOthers.slice(0, 6)], {})
    const id = await asked(company, ofTeam, aimed(company))
    const besides = async (as: TwoTeams['owner']['as']) => {
      const { results, compared_with_company } = await as.pulses.responses({ id })
      return [results.some((one) => one.company !== null), compared_with_company !== null]
    }
    expect(await besides(company.owner.as)).toEqual([true, true])
    expect(await besides(company.admin.as)).toEqual([true, true])
    expect(await besides(company.manager.as)).toEqual([false, false])
  })

  test('what the release withholds of the company is told to nobody, nor what runs, nor what is long ago', async () => {
    const company = await ofTwoTeams()
    const nothing = { results: [null, null], of: null }
    const besides = async (id: string) => {
      const { results, compared_with_company: of } = await company.owner.as.pulses.responses({ id })
      return { results: results.map((one) => one.company), of }
    }
    // Four answers of the company: withheld.
    await asked(company, ofOthers.slice(0, 4), anonymous)
    const id = await asked(company, ofTeam, { ...aimed(company), ...anonymous })
    expect(await besides(id)).toEqual(nothing)
    // An open round, and a round that ended after the team's.
    const { id: running } = await aRound(company, company.employees, ofOthers, { ...statements, ...anonymous })
    expect(await besides(id)).toEqual(nothing)
    app.clock.pass(DAY)
    await closed(company, running)
    expect(await besides(id)).toEqual(nothing)
    // The next pulse of the team has the comparison, and one a quarter later does not.
    const later = await asked(company, ofTeam, { ...aimed(company), ...anonymous })
    expect((await besides(later)).of).not.toBeNull()
    app.clock.pass(91 * DAY)
    expect(await besides(await asked(company, ofTeam, { ...aimed(company), ...anonymous }))).toEqual(nothing)
  })

  test('only the same words on the same scale are the same question', async () => {
    const company = await ofTwoTeams()
    const [first, second] = statements.questions
    if (!first || !second) throw new Error('there are two')
    const others = [
      { ...first, question: 'Другое утверждение' },
      { ...second, scale: { min: 1, max: 7 } },
    ]
    await asked(company, [...ofOthers, ...ofOthers.slice(0, 6)], { ...anonymous, questions: others })
    const id = await asked(company, ofTeam, { ...aimed(company), ...anonymous })
    const { results, compared_with_company } = await company.owner.as.pulses.responses({ id })
    expect([results.map((one) => one.company), compared_with_company]).toEqual([[null, null], null])
  })

  test('an eNPS as well; a pulse of the whole company stands beside nobody', async () => {
    const company = await ofTwoTeams()
    const enps = { questions: [enpsQuestion], title: 'eNPS', ...anonymous }
    const whole = await asked(company, enpsSheets(8, 4, 2), { ...enps, category: 'enps' })
    // A pulse of the category eNPS asks the whole company; a team may be asked the question among its own.
    const id = await asked(company, enpsSheets(1, 1, 5), { ...enps, ...aimed(company), category: 'custom' })
    expect((await company.owner.as.pulses.responses({ id })).results[0]?.company).toEqual({
      value: 43,
      comparison: 'below_company',
    })
    const { results, compared_with_company } = await company.owner.as.pulses.responses({ id: whole })
    expect([results.map((one) => one.company), compared_with_company]).toEqual([[null], null])
  })
})
