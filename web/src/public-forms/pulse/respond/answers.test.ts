import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { expect, test } from 'vitest'
import { answeredCount, fittingAnswers, withAnswer } from './answers'

const plain = { required: true, options: [], labels: {}, placeholder: null, scale: null }
const questions: Question[] = [
  { ...plain, id: 'enps', question: 'Посоветуете?', type: 'enps', scale: { min: 0, max: 10 } },
  { ...plain, id: 'place', question: 'Где?', type: 'choice', options: [{ value: 'home', label: 'Дома' }] },
  {
    ...plain,
    id: 'help',
    question: 'Что помогло?',
    type: 'choice',
    options: [
      { value: 'calm', label: 'Тишина' },
      { value: 'time', label: 'Время' },
    ],
    multiple: true,
    required: false,
  },
  { ...plain, id: 'why', question: 'Почему?', type: 'text', required: false },
]

test('of a draft only what still fits the questions is restored', () => {
  expect(fittingAnswers(questions, { enps: 0, place: 'home', why: ' тише ' })).toEqual({
    enps: 0,
    place: 'home',
    why: ' тише ',
  })
  expect(fittingAnswers(questions, { enps: 11, place: 'office', why: 5, gone: 3 })).toEqual({})
})

test('several options stay chosen while all of them are offered, and none chosen is no answer', () => {
  expect(fittingAnswers(questions, { help: ['time', 'calm'] })).toEqual({ help: ['time', 'calm'] })
  expect(fittingAnswers(questions, { help: ['time', 'tea'] })).toEqual({})
  expect(withAnswer({ enps: 3, help: ['time'] }, 'help', [])).toEqual({ enps: 3 })
  expect(answeredCount(questions, { help: ['time'] })).toBe(1)
})

test('an emptied answer is no answer', () => {
  expect(withAnswer({ enps: 3, why: 'a' }, 'why', '')).toEqual({ enps: 3 })
  expect(withAnswer({ enps: 3 }, 'enps', null)).toEqual({})
  expect(withAnswer({ enps: 3 }, 'enps', 0)).toEqual({ enps: 0 })
})

test('zero counts as an answer, spaces do not', () => {
  expect(answeredCount(questions, { enps: 0, why: '  ' })).toBe(1)
  expect(answeredCount(questions, {})).toBe(0)
})
