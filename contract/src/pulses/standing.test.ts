import { expect, test } from 'vitest'
import { byChange, byDistance, standingsOf } from './standing.ts'

const row = (name: string, mean: number | null, scatter: number | null) => ({
  name,
  mean,
  interval: mean === null || scatter === null ? null : { low: mean - scatter, high: mean + scatter },
})
type Row = ReturnType<typeof row>
const standings = (rows: readonly Row[]) =>
  standingsOf(rows, (one) => one).rows.map(({ row: { name }, standing }) => [name, standing])

test('what stands out comes first, and only what leaves the noise is called so', () => {
  const rows = [row('ровно', 4, 0.2), row('шум', 3.4, 1), row('сила', 4.8, 0.2), row('слабость', 2.8, 0.3)]
  expect(standingsOf(rows, (one) => one).mean).toBeCloseTo(3.75, 10)
  expect(standings(rows)).toEqual([
    ['сила', 'stronger'],
    ['слабость', 'weaker'],
    ['шум', 'unclear'],
    ['ровно', 'stronger'],
  ])
})

test('a question without an interval is never called stronger, and a withheld one stands last', () => {
  expect(standings([row('скрыт', null, null), row('мало', 5, null), row('a', 3, 0.5), row('b', 3.2, 0.8)])).toEqual([
    ['мало', 'unclear'],
    ['a', 'weaker'],
    ['b', 'unclear'],
    ['скрыт', 'unclear'],
  ])
})

test('two questions are left as they were asked', () => {
  const two = [row('a', 2, 0.1), row('b', 5, 0.1), row('скрыт', null, null)]
  expect(standingsOf(two, (one) => one).mean).toBeNull()
  expect(standings(two)).toEqual([
    ['a', 'unclear'],
    ['b', 'unclear'],
    ['скрыт', 'unclear'],
  ])
})

test('what has changed the surest since the last round comes first, and what cannot be compared last', () => {
  const rows = [
    { name: 'шум', change: { difference: -0.9, change_grade: 'noise' } },
    { name: 'скрыт', change: null },
    { name: 'рост', change: { difference: 0.4, change_grade: 'noticeable' } },
    { name: 'ровно', change: { difference: 0, change_grade: 'noise' } },
    { name: 'спад', change: { difference: -0.7, change_grade: 'noticeable' } },
    { name: 'похоже', change: { difference: 0.8, change_grade: 'likely' } },
  ] as const
  expect(byChange(rows, ({ change }) => change).map(({ name }) => name)).toEqual([
    'спад',
    'рост',
    'похоже',
    'шум',
    'ровно',
    'скрыт',
  ])
})

test('beside the company the farthest comes first, and what the company was not asked stands last', () => {
  const beside = (name: string, mean: number | null, value: number | null) => ({
    name,
    mean,
    company: value === null ? null : { value },
  })
  const rows = [
    beside('не спрашивали', 5, null),
    beside('как все', 4, 4),
    beside('скрыт', null, 3),
    beside('ниже', 2, 4),
  ]
  expect(byDistance(rows, (one) => one).map(({ name }) => name)).toEqual(['ниже', 'как все', 'не спрашивали', 'скрыт'])
})
