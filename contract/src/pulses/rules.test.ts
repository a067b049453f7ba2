import { expect, test } from 'vitest'
import { PulseCategory, type Question, QuestionType } from './question-schemas.ts'
import { checkAnswers, countsNothing, goodEndOf, metricOf, whyNotCounted, withValues, wordsOf } from './rules.ts'

const oneToFive = { min: 1, max: 5 }
const zeroToTen = { min: 0, max: 10 }

test('each question either moves the metric of its category, or it is said why not', () => {
  for (const category of PulseCategory.options)
    for (const type of QuestionType.options)
      for (const scale of [oneToFive, zeroToTen, { min: 1, max: 7 }, null]) {
        const question = { type, scale }
        expect(whyNotCounted(category, question) === null).toBe(metricOf(category, question) !== null)
      }
  expect(whyNotCounted('enps', { type: 'rating', scale: oneToFive })).toMatch(/только вопрос типа «eNPS/)
  expect(whyNotCounted('mood', { type: 'mood', scale: { min: 1, max: 7 } })).toMatch(/по шкале от 1 до 5/)
  expect(whyNotCounted('custom', { type: 'mood', scale: oneToFive })).toMatch(/«Свои вопросы»/)
})

test('a category whose metric none of the questions moves is a contradiction', () => {
  const rating = { type: 'rating' as const, scale: oneToFive }
  const words = { type: 'text' as const, scale: null }
  expect(countsNothing('enps', [rating, words])).toMatch(/eNPS/)
  expect(countsNothing('mood', [words])).toMatch(/настроение/)
  expect(countsNothing('engagement', [words, rating])).toBeNull()
  expect(countsNothing('custom', [words])).toBeNull()
})

test('a new option is stored by its words, an old one by what it was stored by; no two alike', () => {
  expect(withValues([{ label: 'Да', value: 'yes' }, { label: 'Нет' }])).toEqual([
    { label: 'Да', value: 'yes' },
    { label: 'Нет', value: 'Нет' },
  ])
  // The first option was once «Офис» and has another label now.
  expect(withValues([{ label: 'Из дома', value: 'Офис' }, { label: 'Офис' }])).toEqual([
    { label: 'Из дома', value: 'Офис' },
    { label: 'Офис', value: 'Офис (2)' },
  ])
  const long = 'о'.repeat(200)
  const [, second] = withValues([{ label: 'Иначе', value: long }, { label: long }])
  expect(second?.value).toHaveLength(199)
})

test('the good end of a scale is that of its metric, or what its author said, and otherwise nobody knows', () => {
  const scale = (min: number, max: number) => ({ type: 'rating' as const, scale: { min, max } })
  expect(goodEndOf('engagement', scale(1, 5))).toBe('high')
  expect(goodEndOf('mood', { ...scale(1, 5), better: 'low' })).toBe('high')
  expect(goodEndOf('custom', { type: 'mood', scale: { min: 1, max: 5 } })).toBe('high')
  expect(goodEndOf('custom', scale(1, 7))).toBeNull()
  expect(goodEndOf('engagement', scale(1, 7))).toBeNull()
  expect(goodEndOf('custom', { ...scale(1, 7), better: 'low' })).toBe('low')
})

const several: Question = {
  id: 'help',
  question: 'Что помогло бы?',
  type: 'choice',
  required: true,
  scale: null,
  options: [
    { value: 'calm', label: 'Тишина' },
    { value: 'time', label: 'Время' },
    { value: 'pay', label: 'Премия' },
  ],
  multiple: true,
  labels: {},
  placeholder: null,
}

test('several options are a set: each once, in the order of the options and not of the hand', () => {
  const kept = (help: string[]) => checkAnswers([several], { help })
  expect(kept(['pay', 'calm', 'pay'])).toEqual({ answers: new Map([['help', ['calm', 'pay']]]) })
  expect(wordsOf(several, ['calm', 'pay'])).toEqual(['Тишина', 'Премия'])
})

test('of several options none but the offered ones is taken, and nothing chosen is no answer', () => {
  const said = (question: Question, help: string[] | string | number) => checkAnswers([question], { help })
  const message = 'Вопрос 1: выберите из предложенных вариантов'
  for (const wrong of [['calm', 'tea'], 'calm', 3]) expect(said(several, wrong)).toMatchObject({ issue: { message } })
  expect(said(several, [])).toMatchObject({ issue: { message: 'Пожалуйста, ответьте на обязательный вопрос 1' } })
  expect(said({ ...several, required: false }, [])).toEqual({ answers: new Map() })
  expect(said({ ...several, multiple: false }, ['calm'])).toMatchObject({
    issue: { message: 'Вопрос 1: выберите один из вариантов' },
  })
})
