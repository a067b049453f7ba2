import { expect, expectTypeOf, test } from 'vitest'
import { namesIn, namesWith, pick, recordOf, valuesByKind } from './records.ts'

const things = {
  cup: { kind: 'thing', room: 'kitchen' },
  cat: { kind: 'animal', room: 'kitchen' },
  bed: { kind: 'thing', room: 'bedroom' },
} as const

test('names of a record come in its order, and those with all facts alone', () => {
  expect(namesIn(things)).toEqual(['cup', 'cat', 'bed'])
  expect(namesWith(things, { room: 'kitchen' })).toEqual(['cup', 'cat'])
  expect(namesWith(things, { kind: 'thing', room: 'kitchen' })).toEqual(['cup'])
  expectTypeOf(namesWith(things, { kind: 'thing' })).toEqualTypeOf<readonly ('cup' | 'bed')[]>()
})

test('records are made of names, one by one or by the kind of their entry', () => {
  expect(recordOf(['a', 'b'], (name) => name.toUpperCase())).toEqual({ a: 'A', b: 'B' })
  expect(pick({ a: 1, b: 'two', c: 3 }, ['b', 'a'])).toEqual({ b: 'two', a: 1 })
  const values = valuesByKind(things, { thing: 0, animal: 'purrs' })
  expect(values).toEqual({ cup: 0, cat: 'purrs', bed: 0 })
  expectTypeOf(values).toEqualTypeOf<{ cup: number; cat: string; bed: number }>()
})
