import { leastComparableTeams } from '@kamerton/contract/action-items/comparable'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeOf, figureOf, shownChange } from './measure.ts'
import { compareWithOthers } from './others.ts'
import type { RoundCell } from './queries.ts'

const cell = (round: string, team: string, answers: readonly number[], more: Partial<RoundCell> = {}): RoundCell => ({
  metric: 'mood',
  round_id: round,
  team_id: team,
  n: answers.length,
  sum: answers.reduce((sum, answer) => sum + answer, 0),
  sum_of_squares: answers.reduce((sum, answer) => sum + answer * answer, 0),
  promoters: 0,
  passives: 0,
  detractors: 0,
  invited: 0,
  answered: 0,
  asked: answers.length,
  is_anonymous: true,
  is_company_wide: true,
  opened_on: '2026-10-01',
  closed_on: '2026-10-05',
  is_since: round.startsWith('after'),
  ...more,
})

const before = [cell('before', 'own', [2, 2, 3, 2, 3, 2])]
const after = [cell('after', 'own', [4, 4, 5, 4, 3, 4])]
function ownOf() {
  const [figure, change] = [figureOf('mood', before), changeOf('mood', before, after)]
  if (!figure || !change) throw new Error('six answers have a value')
  return { metric: 'mood', before: figure, change: shownChange('mood', change) } as const
}
const asManager = (cells: readonly RoundCell[]) => compareWithOthers(ownOf(), cells, 'own_teams')
const asOwner = (cells: readonly RoundCell[]) => compareWithOthers(ownOf(), cells, 'all_teams')

const mark = fc.integer({ min: 1, max: 5 })
/** The teams of a company, each with its answers in a round before and in one after. */
const league = fc.array(
  fc.record({
    first: fc.array(mark, { minLength: 5, maxLength: 12 }),
    last: fc.array(mark, { minLength: 5, maxLength: 12 }),
  }),
  { minLength: 0, maxLength: 7 },
)
type League = { first: number[]; last: number[] }[]
const cellsOf = (teams: League) =>
  teams.flatMap(({ first, last }, at) => [cell('before', `team ${at}`, first), cell('after', `team ${at}`, last)])

describe('what who leads a team is told of the others', () => {
  test('is of three of them or more, or nothing', () => {
    fc.assert(
      fc.property(league, (teams) => {
        const { others, others_gap } = asManager(cellsOf(teams))
        if (teams.length < leastComparableTeams) expect(others_gap).toBe('too_few_teams')
        else expect(others?.teams).toBe(teams.length)
      }),
      { numRuns: 200 },
    )
  })

  test('does not depend on which of them answered what: dealt out anew, all of it stays the same', () => {
    fc.assert(
      fc.property(
        league.filter((teams) => teams.length >= leastComparableTeams),
        fc.infiniteStream(fc.nat()),
        (teams, numbers) => {
          const deal = (period: 'first' | 'last') => {
            const pile = teams.flatMap((team) => team[period])
            const shuffled = pile.map((value) => ({ value, order: numbers.next().value ?? 0 }))
            shuffled.sort((a, b) => a.order - b.order)
            let from = 0
            return teams.map((team) => {
              const hand = shuffled.slice(from, from + team[period].length).map(({ value }) => value)
              from += team[period].length
              return hand
            })
          }
          const [first, last] = [deal('first'), deal('last')]
          const dealt = teams.map((_, at) => ({ first: first[at] ?? [], last: last[at] ?? [] }))
          expect(asManager(cellsOf(dealt))).toEqual(asManager(cellsOf(teams)))
        },
      ),
      { numRuns: 200 },
    )
  })

  test('is one sum a round: no two actions stand beside teams that differ by one', () => {
    fc.assert(
      fc.property(
        league.filter((teams) => teams.length > leastComparableTeams),
        fc.nat(),
        (teams, chosen) => {
          const missing = `team ${chosen % teams.length}`
          const cells = cellsOf(teams).filter(({ team_id, is_since }) => is_since || team_id !== missing)
          // The team is not left out of both sums, as for an owner: then the later round would be shown with and
          // without it.
          expect(asManager(cells)).toEqual({ others: null, others_gap: 'other_teams_answered' })
          expect(asOwner(cells).others?.teams).toBeLessThan(teams.length)
        },
      ),
      { numRuns: 100 },
    )
  })

  test('is nothing of what others said by name, nor of a pulse of one team', () => {
    const teams: League = [1, 2, 3, 4].map((value) => ({ first: [1, 2, 3, 4, value], last: [2, 3, 4, 5, value] }))
    const named = cellsOf(teams).map((one) => (one.is_since ? { ...one, is_anonymous: false } : one))
    expect(asManager(named)).toEqual({ others: null, others_gap: 'named_answers' })
    expect(asOwner(named).others?.teams).toBe(4)
    const more = cell('after of one', 'team 1', [5, 5, 5, 5, 5], { is_company_wide: false, is_anonymous: false })
    expect(asManager([...cellsOf(teams), more])).toEqual(asManager(cellsOf(teams)))
  })
})

test('an owner sees the teams that began where this one did, where there are three', () => {
  const low = { first: [2, 2, 3, 2, 3, 2], last: [3, 3, 3, 3, 3, 2] }
  const high = { first: [5, 5, 4, 5, 5, 4], last: [5, 5, 5, 5, 4, 4] }
  const { others } = asOwner(cellsOf([low, high, low, high, low, high]))
  expect(others).toMatchObject({ teams: 3, basis: 'same_band', before: 2.3, after: 2.8 })
  expect(asOwner(cellsOf([low, high, high])).others).toMatchObject({ teams: 3, basis: 'all_others' })
})
