import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import { expect, test } from 'vitest'
import { anAnswered, rated } from '../testing/answered'
import { type StandingOut, standingOut } from './stand-out'

const team = (name: string, value: number, comparison: 'above_company' | 'below_company' | 'unclear') =>
  ({
    team_id: name,
    team_name: name,
    invited: 10,
    n: 9,
    value,
    bound: null,
    interval: null,
    comparison,
    withheld: null,
    shown_from: null,
  }) satisfies PulseResponses['teams'][number]

const named = (found: readonly StandingOut[]) =>
  found.map((one) => [one.kind, one.kind === 'team' ? one.team.team_name : one.row.question.id])

test('the weakest question, the worst team outside the company and the strongest question, in this order', () => {
  const found = standingOut({
    category: 'engagement',
    rows: [rated('good', 4.6), rated('middle', 4), rated('bad', 3.2), rated('better', 4.2)],
    teams: [
      team('Склад', 60, 'below_company'),
      team('Поддержка', 58, 'below_company'),
      team('Продажи', 50, 'unclear'),
      team('Разработка', 90, 'above_company'),
    ],
  })
  expect(named(found)).toEqual([
    ['weakest', 'bad'],
    ['team', 'Поддержка'],
    ['strongest', 'good'],
  ])
})

test('questions whose intervals meet their mean have no place, and nothing stands out', () => {
  const rows = [rated('a', 3.9, 0.5), rated('b', 4, 0.5), rated('c', 4.1, 0.5)]
  expect(standingOut({ category: 'engagement', rows, teams: [team('Склад', 60, 'unclear')] })).toEqual([])
})

test('of two questions neither is the weakest, and different scales are never compared', () => {
  expect(standingOut({ category: 'engagement', rows: [rated('a', 1), rated('b', 5)], teams: [] })).toEqual([])
  const long = anAnswered('long', { mean: 9, interval: { low: 8.9, high: 9.1 } }, { scale: { min: 1, max: 10 } })
  expect(standingOut({ category: 'custom', rows: [rated('a', 1), rated('b', 3), long], teams: [] })).toEqual([])
})

test('where the low end is the good one, the highest mean is the weakest', () => {
  const low = (id: string, mean: number) => {
    const { question, result } = rated(id, mean)
    return { result, question: { ...question, better: 'low' as const } }
  }
  const rows = [low('calm', 1.2), low('usual', 2.5), low('loud', 4.4)]
  expect(named(standingOut({ category: 'custom', rows, teams: [] }))).toEqual([
    ['weakest', 'loud'],
    ['strongest', 'calm'],
  ])
})

test("in a team's pulse the question farthest below the company stands out", () => {
  const beside = (id: string, mean: number, value: number, comparison: 'below_company' | 'above_company' | 'unclear') =>
    anAnswered(id, { mean, interval: { low: mean - 0.1, high: mean + 0.1 }, company: { value, comparison } })
  const rows = [beside('near', 3.8, 4, 'below_company'), beside('far', 3, 4.2, 'below_company')]
  expect(named(standingOut({ category: 'mood', rows, teams: [] }))).toEqual([['below_company', 'far']])
  const others = [beside('noise', 3, 4.2, 'unclear'), beside('better', 4.5, 4, 'above_company')]
  expect(standingOut({ category: 'mood', rows: others, teams: [] })).toEqual([])
})
