import { expect, test } from 'vitest'
import { mergeLists, neverMerged } from './merge.ts'
import { begin, choose, isUnsaved, leave, receive, settle, type } from './synced.ts'

const away = { merge: neverMerged, isIn: false }
const inside = { merge: neverMerged, isIn: true }
const field = begin({ value: 'Было', version: 1 })

test('what the other has saved stands in a field that nobody is in', () => {
  expect(receive(field, { value: 'Стало', version: 2 }, away)).toEqual(begin({ value: 'Стало', version: 2 }))
})

test('an answer that came late does not bring back what was there before', () => {
  const now = begin({ value: 'Стало', version: 2 })
  expect(receive(now, { value: 'Было', version: 1 }, away)).toBe(now)
})

test('the field that somebody is in is not overwritten; what has come waits until it is left', () => {
  const held = receive(field, { value: 'Стало', version: 2 }, inside)
  expect(held.shown).toBe('Было')
  expect(leave(held).shown).toBe('Стало')
})

test('who types over what has waited sees both versions, and nothing is lost', () => {
  const held = receive(field, { value: 'Чужое', version: 2 }, inside)
  const typed = type(held, 'Моё', neverMerged)
  expect(typed).toMatchObject({ shown: 'Моё', theirs: { value: 'Чужое', version: 2 } })
})

test('both versions stand side by side until one is chosen, and the choice goes over the last one told', () => {
  const typed = receive(type(field, 'Моё', neverMerged), { value: 'Чужое', version: 2 }, inside)
  expect(typed).toMatchObject({ shown: 'Моё', theirs: { value: 'Чужое' } })
  const newer = receive(typed, { value: 'Чужое ещё', version: 3 }, inside)
  expect(newer.theirs).toEqual({ value: 'Чужое ещё', version: 3 })
  expect(choose(newer, newer.shown)).toMatchObject({ saved: 'Чужое ещё', version: 3, shown: 'Моё', theirs: null })
  expect(isUnsaved(choose(newer, 'Чужое ещё'))).toBe(false)
})

test('the same words of both are no conflict', () => {
  const typed = receive(type(field, 'Одно', neverMerged), { value: 'Одно', version: 2 }, inside)
  expect(typed).toEqual(begin({ value: 'Одно', version: 2 }))
})

test('lines that both have added are all there, and mine are still to be saved', () => {
  const list = type(begin<readonly string[]>({ value: ['А'], version: 1 }), ['А', 'Моё'], mergeLists)
  const both = receive(list, { value: ['А', 'Чужое'], version: 2 }, { merge: mergeLists, isIn: true })
  expect(both).toMatchObject({ shown: ['А', 'Моё', 'Чужое'], saved: ['А', 'Чужое'], version: 2, theirs: null })
  expect(isUnsaved(both)).toBe(true)
})

test('who goes on typing while it is saved has something new', () => {
  const typed = type(field, 'Раз два', neverMerged)
  expect(isUnsaved(settle(typed, { value: 'Раз', version: 2 }))).toBe(true)
  expect(isUnsaved(settle(typed, { value: 'Раз два', version: 2 }))).toBe(false)
})
