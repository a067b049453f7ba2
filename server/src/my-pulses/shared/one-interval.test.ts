import { expect, test } from 'vitest'
import { aCompany, aPerson, aTeam, type Person, thereForLong } from '../../testing/factories/companies.ts'
import { anActivePulse, answerAs, enpsQuestion, moodQuestion, roundOf } from '../../testing/factories/pulses.ts'
import { mood } from '../../testing/factories/rounds.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()

/**
 * The figures shown of a team of eight in a company of thirty-two. They are read on the page of the pulse, by a
 * colleague of the team, and in the view of what is shared.
 */
async function figuresOf(
  more: Parameters<typeof anActivePulse>[1],
  question: string,
  ofTeam: readonly number[],
  ofOthers: readonly number[],
) {
  const company = await aCompany(app, { employees: 0, teams: 0 })
  const people: Person[] = []
  for (let one = 0; one < 29; one++) people.push(await aPerson(app, company.companyId))
  const ids = people.map(({ id }) => id)
  await aTeam(app, company.companyId, { name: 'Ряд', memberIds: ids.slice(0, 8) })
  await aTeam(app, company.companyId, { name: 'Лад', memberIds: ids.slice(8, 20) })
  await thereForLong(app, company)
  const { id } = await anActivePulse(company.owner, { ...more, is_anonymous: true })
  const said = (at: number) => (at < 8 ? ofTeam[at] : ofOthers[at % ofOthers.length]) ?? 0
  const everybody = [...people, company.owner, company.admin, company.manager]
  await answerAs(
    app,
    company,
    id,
    everybody.map((person, at) => ({ person, responses: { [question]: said(at) } })),
  )
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  const roundId = await roundOf(app, id)
  const page = await company.owner.as.pulses.responses({ id })
  const mine = await people[0]?.as.myPulses.results({ roundId })
  const shared = await company.owner.as.myPulses.shared({ id, roundId })
  const shownIn = (figure: { n: number | null; value: number | null; interval: object | null } | null | undefined) =>
    figure && { n: figure.n, value: figure.value, interval: figure.interval }
  return {
    page: shownIn(page.teams.find(({ team_name }) => team_name === 'Ряд')),
    mine: shownIn(mine?.team?.figure),
    shared: shownIn(shared.teams.find(({ team_name }) => team_name === 'Ряд')),
  }
}

test.each([
  ['mood', mood, moodQuestion.id, [2, 2, 3, 3, 3, 3, 4, 4], [1, 2, 3, 4, 5]],
  ['eNPS', {}, enpsQuestion.id, [10, 10, 8, 8, 3, 3, 3, 3], [3, 8, 10]],
] as const)(
  'D1: of %s what is shared back has the interval of the page, and no narrower one of the answers',
  async (_, more, question, ofTeam, ofOthers) => {
    const { page, mine, shared } = await figuresOf(more, question, ofTeam, ofOthers)
    expect(page?.interval).not.toBeNull()
    expect({ mine, shared }).toEqual({ mine: page, shared: page })
  },
)
