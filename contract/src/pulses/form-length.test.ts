import { expect, test } from 'vitest'
import { lengthOfForm } from './form-length.ts'
import type { Question } from './question-schemas.ts'

const of = (...types: Question['type'][]) => lengthOfForm(types.map((type) => ({ type })))

test('a form says the number of its questions and the minutes that they take', () => {
  expect(of('mood')).toBe('1 вопрос, около 1 минуты')
  expect(of('rating', 'enps', 'text')).toBe('3 вопроса, около 1 минуты')
  expect(of(...Array.from({ length: 12 }, () => 'rating' as const), 'text')).toBe('13 вопросов, около 3 минут')
})
