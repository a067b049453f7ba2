import { expect, test } from 'vitest'
import { countsIn, mostPeople, readCount, searchWith } from './counts-in-address'

const example = { start: 1, end: 1, left: 1 }

test('a link carries its counts there and back', () => {
  const counts = { start: 120, end: 132, left: 0 }
  expect(countsIn(searchWith('', counts), example)).toEqual(counts)
})

test('what else stands in an address stays there', () => {
  expect(searchWith('?utm_source=mail&start=1', { start: 2 })).toBe('?utm_source=mail&start=2')
})

test('an address without all the counts, or with others than counts, carries none', () => {
  for (const search of [
    '',
    '?start=1&end=2',
    '?start=1&end=2&left=x',
    '?start=1&end=-2&left=3',
    '?start=1.5&end=2&left=3',
  ])
    expect(countsIn(search, example)).toBeNull()
})

test('a count is a whole number from 0, nothing is nobody, and all else is no count', () => {
  expect(['', ' 7 ', '007', String(mostPeople)].map(readCount)).toEqual([0, 7, 7, mostPeople])
  expect(['-1', '1.5', '1e3', 'много', String(mostPeople + 1), '٣'].map(readCount)).toEqual(Array(6).fill(null))
})
