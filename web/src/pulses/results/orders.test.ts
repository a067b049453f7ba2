import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import { expect, test } from 'vitest'
import { anAnswered, rated } from '../testing/answered'
import type { Answered } from './answered'
import { orderQuestions } from './question-order'
import { arrangeTeams } from './team-order'
import { alikeWords } from './team-words'

const ids = (rows: readonly Answered[]) => rows.map(({ question }) => question.id)

test('twelve questions are four rows by value, with the eight between folded', () => {
  const rows = Array.from({ length: 12 }, (_, at) => rated(`q${(at * 5) % 12}`, 3 + ((at * 5) % 12) / 10))
  const { low, middle, high, others, mean } = orderQuestions(rows)
  expect([ids(low), ids(high)]).toEqual([
    ['q0', 'q1'],
    ['q10', 'q11'],
  ])
  expect(ids(middle)).toEqual(['q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9'])
  expect(others).toEqual([])
  expect(mean).toBeCloseTo(3.55)
})

test('five questions need no fold, and what has no place among the values stands after them', () => {
  const withheld = anAnswered('withheld', { withheld: 'too_few_answers' })
  const choice = anAnswered('choice', {}, { type: 'choice', scale: null })
  const comment = anAnswered('comment', {}, { type: 'text', scale: null })
  const long = anAnswered('long', { mean: 9 }, { scale: { min: 1, max: 10 } })
  const rows = [choice, rated('b', 4), long, rated('a', 3), rated('c', 4.2), rated('d', 4.4), rated('e', 4.6)]
  const { low, middle, high, others } = orderQuestions([...rows, comment, withheld])
  expect([ids(low), ids(middle), ids(high)]).toEqual([['a', 'b', 'c', 'd', 'e'], [], []])
  expect(ids(others)).toEqual(['choice', 'long', 'withheld'])
})

const team = (
  team_name: string,
  value: number | null,
  comparison: PulseResponses['teams'][number]['comparison'] = 'unclear',
): PulseResponses['teams'][number] => ({
  team_id: team_name,
  team_name,
  invited: 10,
  n: value === null ? null : 9,
  value,
  bound: null,
  interval: null,
  comparison,
  withheld: value === null ? 'too_few_answers' : null,
  shown_from: null,
})

test('teams outside the company come first, the others by name and not by value, the hidden apart', () => {
  const { outside, alike, hidden } = arrangeTeams([
    team('Склад', 90),
    team('Разработка', 88, 'above_company'),
    team('Офис', null),
    team('Кадры', 70),
    team('Поддержка', 58, 'below_company'),
  ])
  const names = (teams: readonly { team_name: string }[]) => teams.map(({ team_name }) => team_name)
  expect([names(outside), names(alike), names(hidden)]).toEqual([
    ['Поддержка', 'Разработка'],
    ['Кадры', 'Склад'],
    ['Офис'],
  ])
})

test.each([
  [1, true, 'Одна команда не отличается от компании'],
  [6, true, 'Шесть команд не отличаются от компании'],
  [21, true, '21 команда не отличается от компании'],
  [3, false, 'Заметных отличий нет. Три команды не отличаются от компании'],
])('%i teams alike, others outside: %s', (count, areOthers, said) => {
  expect(alikeWords(count, areOthers).replaceAll('\u00a0', ' ')).toBe(said)
})
