import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PeopleUnion, packed } from './people-set.ts'

const numbers = fc.uniqueArray(fc.nat({ max: 5_000 }), { maxLength: 200 })

test('a union of sets counts each person once, however each of them is stored', () => {
  fc.assert(
    fc.property(fc.array(numbers, { maxLength: 5 }), fc.array(fc.nat({ max: 5_000 })), (sets, more) => {
      const union = new PeopleUnion()
      for (const set of sets) union.add(packed(set))
      for (const number of more) union.addNumber(number)
      expect(union.size).toBe(new Set([...sets.flat(), ...more]).size)
    }),
  )
})

test('whoever has no number yet is counted once as well', () => {
  const union = new PeopleUnion()
  union.add(packed([0, 7, 8]))
  for (const name of ['a', 'b', 'a']) union.addOther(name)
  expect(union.size).toBe(5)
})

test('ten thousand people are a kilobyte, and a team among them is less', () => {
  const all = Array.from({ length: 10_000 }, (_, number) => number)
  expect(packed(all)).toHaveLength(1_251)
  expect(packed(all.filter((number) => number % 1_000 === 0))).toHaveLength(41)
  expect(packed([])).toHaveLength(1)
})
