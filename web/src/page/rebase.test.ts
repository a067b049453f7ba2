import { expect, test } from 'vitest'
import { changedOf, isUnchanged, rebase } from './rebase'

const was = { name: 'Север', description: 'Первое', people: ['Анна'] }

test('only what has changed is told apart', () => {
  expect(changedOf(was, { ...was, people: ['Анна'], description: 'Второе' })).toEqual({ description: 'Второе' })
  expect(isUnchanged(was, { ...was, people: ['Анна'] })).toBe(true)
  expect(isUnchanged(was, { ...was, people: [] })).toBe(false)
})

test('where nothing was typed theirs stands, what was typed stays, and each difference is named', () => {
  const theirs = { name: 'Юг', description: 'Их', people: ['Анна'] }
  expect(rebase(was, theirs, { ...was, description: 'Моё', people: ['Анна', 'Борис'] })).toEqual({
    values: { name: 'Юг', description: 'Моё', people: ['Анна', 'Борис'] },
    meanwhile: [
      { field: 'name', now: 'Юг' },
      { field: 'description', now: 'Их', mine: 'Моё' },
    ],
  })
})

test('the same typed by both is no difference', () => {
  const theirs = { ...was, name: 'Юг' }
  expect(rebase(was, theirs, theirs)).toEqual({ values: theirs, meanwhile: [] })
})
