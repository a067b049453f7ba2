import { expect, test } from 'vitest'
import { missingFields, tidied } from './completion.ts'

const full = {
  accomplishments: [' Раскатили '],
  next_period_plans: ['Докатить'],
  manager_comments: 'Спасибо',
  manager_rating: 4,
}
const everything = () => true

test('nothing is missing from a form that says all four', () => {
  expect(missingFields(full, everything)).toEqual([])
})

test.each([
  ['accomplishments', { accomplishments: ['', '  '] }],
  ['next_period_plans', { next_period_plans: [] }],
  ['manager_comments', { manager_comments: ' \n ' }],
  ['manager_comments', { manager_comments: null }],
  ['manager_rating', { manager_rating: null }],
] as const)('%s is named', (field, gap) => {
  expect(missingFields({ ...full, ...gap }, everything)).toEqual([field])
})

test('a list that the person may not edit is not asked of them; the comment and the rating always are', () => {
  const empty = { accomplishments: [], next_period_plans: [], manager_comments: null, manager_rating: null }
  expect(missingFields(empty, () => false)).toEqual(['manager_comments', 'manager_rating'])
})

test('lists are kept without empty lines', () => {
  expect(tidied(['  Раз ', '', '  ', 'Два'])).toEqual(['Раз', 'Два'])
})
