import { expect, test } from 'vitest'
import { sorted } from './order'

type Team = { name: string; enps: number | null }
const teams: Team[] = [
  { name: 'Ёлка', enps: 10 },
  { name: 'Жук', enps: null },
  { name: 'Дом', enps: -5 },
]
const by = (order: 'name' | '-name' | 'enps' | '-enps') =>
  sorted(teams, order, { name: ({ name }) => name, enps: ({ enps }) => enps }).map(({ name }) => name)

test('names stand in the order of the alphabet, and the other way', () => {
  expect(by('name')).toEqual(['Дом', 'Ёлка', 'Жук'])
  expect(by('-name')).toEqual(['Жук', 'Ёлка', 'Дом'])
})

test('what has no value stands last whichever way it is sorted', () => {
  expect(by('enps')).toEqual(['Дом', 'Ёлка', 'Жук'])
  expect(by('-enps')).toEqual(['Ёлка', 'Дом', 'Жук'])
})
