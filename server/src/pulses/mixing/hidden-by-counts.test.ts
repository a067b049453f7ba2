import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { observationsOf } from '@kamerton/contract/pulses/rules'
import { describe, expect, test } from 'vitest'
import { roundOf } from '../../testing/checks/attacker/sheets.ts'
import { aCompany, aPerson, aTeam, type Person, thereForLong } from '../../testing/factories/companies.ts'
import { anActivePulse, answerAs } from '../../testing/factories/pulses.ts'
import { mood } from '../../testing/factories/rounds.ts'
import { testAppOfFile } from '../../testing/test-app.ts'
import { decideRelease } from './decide-release.ts'

const app = testAppOfFile()

/**
 * The hidden teams of a company with teams of eight, nine and seven, with the reasons, for these answers of the nine.
 */
async function hiddenWhere(ofNine: (at: number) => number): Promise<string[]> {
  const company = await aCompany(app, { employees: 0, teams: 0 })
  const answers: { person: Person; responses: { mood: number } }[] = []
  for (const [name, size] of [
    ['Ряд', 8],
    ['Лад', 9],
    ['Сад', 7],
    [null, 5],
  ] as const) {
    const people: Person[] = []
    for (let one = 0; one < size; one++) people.push(await aPerson(app, company.companyId))
    if (name !== null) await aTeam(app, company.companyId, { name, memberIds: people.map(({ id }) => id) })
    const said = (at: number) => (name === 'Лад' ? ofNine(at) : 1 + ((at * 2 + size) % 5))
    answers.push(...people.map((person, at) => ({ person, responses: { mood: said(at) } })))
  }
  await thereForLong(app, company)
  for (const [at, person] of [company.owner, company.admin, company.manager].entries())
    answers.push({ person, responses: { mood: 1 + at } })
  const { id } = await anActivePulse(company.owner, { ...mood, is_anonymous: true })
  await answerAs(app, company, id, answers)
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  const { teams } = await company.owner.as.pulses.responses({ id })
  return teams.filter(({ value }) => value === null).map(({ team_name, withheld }) => `${team_name}: ${withheld}`)
}

const question: Question = {
  id: 'q',
  question: 'q',
  type: 'rating',
  required: true,
  scale: { min: 1, max: 5 },
  options: [],
  labels: {},
  placeholder: null,
  better: null,
  multiple: false,
}
const groups = [
  ['Ряд', 8],
  ['Лад', 9],
  ['Сад', 7],
  [null, 8],
] as const

/** The groups that are shown when all people of each group whose bit is set have answered alike. */
function shownWhere(pattern: number): readonly (string | null)[] {
  const answered = groups.flatMap(([segment, size], group) =>
    Array.from({ length: size }, (_, at) => {
      const isAlike = Math.floor(pattern / 2 ** group) % 2 === 1
      const answers = new Map([[question.id, isAlike ? 4 : 1 + (at % 5)]])
      return { segment, answers, observations: observationsOf('mood', [question], answers) }
    }),
  )
  const asked = { category: 'mood' as const, target_type: 'company' as const, questions: [question] }
  return decideRelease(roundOf(5, answered.length, true), asked, answered, new Map()).shown
}

describe('D3: what is hidden', () => {
  test('is the same whether all of a team of nine have said «1» or each something else', async () => {
    const differing = await hiddenWhere((at) => 1 + (at % 5))
    expect(await hiddenWhere(() => 1)).toEqual(differing)
  })

  test('is the same for all sixteen patterns of which groups have answered alike: turned round, the release tells none', () => {
    const shown = Array.from({ length: 16 }, (_, pattern) => shownWhere(pattern))
    expect(shown).toEqual(shown.map(() => shownWhere(0)))
    expect(shownWhere(0).length).toBeGreaterThan(0)
  })
})
