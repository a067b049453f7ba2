import { DAY } from '@kamerton/contract/lib/durations'
import { expect, test } from 'vitest'
import {
  aCompany,
  aPerson,
  aTeam,
  type Company,
  type Person,
  type Team,
  thereForLong,
} from '../../testing/factories/companies.ts'
import { anActivePulse, answerAs } from '../../testing/factories/pulses.ts'
import { engagementOf } from '../../testing/factories/rounds.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()

const items = ['item1', 'item2', 'item3']
const sizes = [9, 8, 7]
/** Gives each person other answers, and equal ones in each round. */
const said = (at: number, item: number) => 1 + ((at * 3 + item * (1 + (at % 4))) % 5)
type World = { company: Company; teams: Team[]; people: Person[] }

/** Values that the map shows of each question and team, in one round of everybody but `absent`. */
async function questionsOfRound({ company, teams, people }: World, absent?: Person) {
  const { id } = await anActivePulse(company.owner, { ...engagementOf(items.length), is_anonymous: true })
  const answers = people.map((person, at) => ({
    person,
    responses: Object.fromEntries(items.map((item, number) => [item, said(at, number)])),
  }))
  await answerAs(
    app,
    company,
    id,
    answers.filter(({ person }) => person !== absent),
  )
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  const day = app.clock.now.toISOString().slice(0, 10)
  const map = await company.owner.as.heatMap.show({ start_date: day, end_date: day, by: 'question' })
  const sums = teams.map(({ id: team }) =>
    map.teams
      .find(({ id: one }) => one === team)
      ?.cells.map(({ n, value }) => (n === null || value === null ? null : Math.round(n * value))),
  )
  app.clock.pass(3 * DAY)
  return sums
}

async function aWorld(): Promise<World> {
  const company = await aCompany(app, { employees: 0, teams: 0 })
  const people: Person[] = []
  const teams: Team[] = []
  for (const size of sizes) {
    const members: Person[] = []
    for (let one = 0; one < size; one++) members.push(await aPerson(app, company.companyId))
    people.push(...members)
    const memberIds = members.map(({ id }) => id)
    teams.push(await aTeam(app, company.companyId, { name: `Команда из ${size}`, memberIds }))
  }
  for (let one = 0; one < 4; one++) people.push(await aPerson(app, company.companyId))
  await thereForLong(app, company)
  people.push(company.owner, company.admin, company.manager)
  return { company, teams, people }
}

/** The one whose team changes: fourth of the second team. */
const changed = 9 + 3

test.each(['moved', 'left', 'joined'] as const)(
  'D2: what somebody who %s answers to a question is not the difference of their team’s',
  async (difference) => {
    const world = await aWorld()
    const { company, teams, people } = world
    const one = people[changed]
    if (!one) throw new Error('there are so many people')
    const move = (at: number) => company.owner.as.teams.movePerson({ id: one.id, team_id: teams[at]?.id ?? '' })
    if (difference === 'joined') await move(0)
    const before = await questionsOfRound(world)
    if (difference === 'moved') await move(0)
    if (difference === 'joined') await move(1)
    if (difference === 'left') await company.owner.as.employees.delete({ id: one.id })
    const after = await questionsOfRound(world, difference === 'left' ? one : undefined)
    const truth = items.map((_, item) => said(changed, item))
    const differenceOf = (team: number) =>
      items.map((_, item) => Math.abs((before[team]?.[item] ?? 0) - (after[team]?.[item] ?? 0)))
    expect(differenceOf(0)).not.toEqual(truth)
    expect(differenceOf(1)).not.toEqual(truth)
  },
)
