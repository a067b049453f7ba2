import { DAY } from '@kamerton/contract/lib/durations'
import { smallestSupport, type Term } from '@kamerton/contract/pulses/linear-attack'
import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCompany, aPerson, aTeam, type Company, type Person } from '../../testing/factories/companies.ts'
import { anActivePulse, answerAs, despite, roundOf } from '../../testing/factories/pulses.ts'
import { engagementOf } from '../../testing/factories/rounds.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()

const k = 3
const questions = ['item1', 'item2']
/** The people of two or three teams, by their answers. */
const organisations = fc.array(
  fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })), { minLength: 3, maxLength: 9 }),
  { minLength: 2, maxLength: 3 },
)

type Placed = { person: Person; team: string; values: readonly number[] }

/** Answers, ends the round, and returns the results that its readers are shown. */
async function answered(company: Company, id: string, people: readonly Placed[]): Promise<PulseResponses> {
  const sheets = people.map(({ person, values }) => ({
    person,
    responses: Object.fromEntries(questions.map((question, at) => [question, values[at] ?? 1])),
  }))
  await answerAs(app, company, id, sheets)
  await company.owner.as.pulses.deactivate({ id })
  await app.runJobs()
  return company.owner.as.pulses.responses({ id })
}

/** For each shown value of a round: the answers that it is computed from. */
function rowsOf(
  read: PulseResponses,
  round: number,
  people: readonly Placed[],
  kindOf: (one: Placed) => number,
): Term[][] {
  const row = (of: readonly Placed[], asked: readonly string[]) =>
    of.flatMap((one) => asked.map((question) => ({ kind: kindOf(one), unknown: `${round}/${question}`, weight: 1 })))
  // All people of a kind have equal weight, so one of them represents the kind.
  const kinds = [...Map.groupBy(people, kindOf).values()].flatMap(([one]) => one ?? [])
  return [
    ...(read.company ? [row(kinds, questions)] : []),
    ...read.teams.flatMap((team) =>
      team.value === null
        ? []
        : [
            row(
              kinds.filter((one) => one.team === team.team_id),
              questions,
            ),
          ],
    ),
    ...read.results.flatMap(({ question_id, mean }) => (mean === null ? [] : [row(kinds, [question_id])])),
  ]
}

test.each([1, 2])(
  'B-07: of two rounds with one person changed, read again by any page, no more is told than of the newest, and of nobody alone (%i)',
  async (seed) => {
    let values = 0
    for (const organisation of fc.sample(organisations, { seed, numRuns: 2 })) {
      const company = await aCompany(app, { employees: 0, teams: 0, anonymityThreshold: k })
      const { owner, admin, manager } = company
      const people: Placed[] = []
      for (const [at, sheets] of organisation.entries()) {
        const members: Person[] = []
        for (const _ of sheets) members.push(await aPerson(app, company.companyId))
        const memberIds = members.map(({ id }) => id)
        const team = await aTeam(app, company.companyId, { name: `Команда ${at}`, memberIds, managerId: null })
        people.push(...members.map((person, one) => ({ person, team: team.id, values: sheets[one] ?? [] })))
      }
      const { id } = await anActivePulse(owner, { ...engagementOf(questions.length), is_anonymous: true })
      const first = await answered(company, id, people)
      const firstRound = await roundOf(app, id)

      app.clock.pass(30 * DAY)
      const gone = people[0]
      if (!gone) throw new Error('a company has people')
      await owner.as.employees.delete({ id: gone.person.id })
      const stayed = people.slice(1)
      await owner.as.pulses.activate({ id, ...despite })
      const second = await answered(company, id, stayed)
      const secondRound = await roundOf(app, id)

      for (const reader of [owner, admin])
        for (const page of [1, 2, 7]) {
          expect(await reader.as.pulses.responses({ id, round_id: firstRound, page })).toEqual(first)
          expect(await reader.as.pulses.responses({ id, round_id: secondRound, page })).toEqual(second)
        }
      for (const read of [first, second]) expect([read.responses, read.responses_total]).toEqual([[], 0])
      await expect(manager.as.pulses.responses({ id, round_id: firstRound })).rejects.toMatchObject({
        code: 'not_found',
      })

      // The kinds of people: one per team, and the person who was only in the first round.
      const teams = [...new Set(people.map(({ team }) => team))]
      const kindOf = (one: Placed) => (one === gone ? teams.length : teams.indexOf(one.team))
      const sizes = [...teams.map((team) => stayed.filter((one) => one.team === team).length), 1]
      const rows = [...rowsOf(first, 1, people, kindOf), ...rowsOf(second, 2, stayed, kindOf)]
      expect(smallestSupport({ sizes, rows }, k)).toBe(Number.POSITIVE_INFINITY)
      values += rows.length
    }
    expect(values).toBeGreaterThan(5)
  },
)
