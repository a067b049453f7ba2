import { expect, test } from 'vitest'
import { questionsText } from './fingerprint.ts'
import { NewQuestion } from './question-schemas.ts'

const rating = { question: 'Как нагрузка?', type: 'rating', scale: { min: 1, max: 5 } }
const choice = { question: 'Где?', type: 'choice', options: [{ label: 'Дома' }, { label: 'В офисе' }] }
const messagesOf = (question: object): string[] =>
  NewQuestion.safeParse(question).error?.issues.map(({ message }) => message) ?? []

test('captions may come as a list: they name the numbers of the scale from the lowest, and what is empty names none', () => {
  expect(NewQuestion.parse({ ...rating, labels: ['тяжело', '', ' ', '', 'легко'] }).labels).toEqual({
    '1': 'тяжело',
    '5': 'легко',
  })
  expect(NewQuestion.parse({ ...rating, scale: { min: 3, max: 5 }, labels: ['мало', 'так'] }).labels).toEqual({
    '3': 'мало',
    '4': 'так',
  })
  expect(NewQuestion.parse({ ...rating, labels: { '2': 'так' } }).labels).toEqual({ '2': 'так' })
  expect(messagesOf({ ...rating, labels: ['1', '2', '3', '4', '5', '6'] })).toEqual([
    'Подписей больше, чем чисел на шкале',
  ])
  expect(messagesOf({ ...choice, labels: ['лишняя'] })).toEqual(['Подписей больше, чем чисел на шкале'])
})

test('max_value is taken and says nothing; a key that nobody knows is refused', () => {
  expect(NewQuestion.parse({ ...rating, max_value: 5 })).toEqual(NewQuestion.parse(rating))
  expect(messagesOf({ ...rating, maxValue: 5 })).toHaveLength(1)
})

test('a scale of a rating or a mood starts at 1 or more; that of eNPS at 0', () => {
  for (const type of ['rating', 'mood'])
    expect(messagesOf({ ...rating, type, scale: { min: 0, max: 5 } })).toEqual(['Минимум шкалы не меньше 1'])
  expect(messagesOf({ ...rating, type: 'enps', scale: { min: 0, max: 10 } })).toEqual([])
})

test('the longest scale ends at 10, and every scale at more than it begins with', () => {
  const ending = (max: number) => messagesOf({ ...rating, scale: { min: 1, max } })
  expect(ending(10)).toEqual([])
  expect(ending(11)).toEqual(['Максимум шкалы не больше 10'])
  expect(ending(1)).toEqual(['Максимум шкалы должен быть больше минимума'])
})

test('several answers belong to a choice, and to no other type', () => {
  expect(NewQuestion.parse({ ...choice, multiple: true })).toHaveProperty('multiple', true)
  for (const one of [{ ...choice, multiple: false }, choice, { ...rating, multiple: true }])
    expect(NewQuestion.parse(one)).not.toHaveProperty('multiple')
})

test('that several may be chosen is part of what is promised, and a question of one option has the hash it always had', () => {
  const [asked] = [{ id: 'q1', required: true, scale: null, options: [], labels: {}, placeholder: null }]
  const question = { ...asked, question: 'Где?', type: 'choice' as const }
  expect(questionsText([{ ...question, multiple: false }])).toBe(questionsText([question]))
  expect(questionsText([question])).not.toContain('multiple')
  expect(questionsText([{ ...question, multiple: true }])).not.toBe(questionsText([question]))
})
