import { expect, test } from 'vitest'
import { emptyDraft, emptyQuestion, type PulseDraft, type QuestionDraft, startOf, withCategory } from './pulse-draft'
import { pulseOf } from './pulse-of'
import { placeInForm, pulseResolver } from './pulse-resolver'

const draft = (questions: readonly Partial<QuestionDraft>[], more: Partial<PulseDraft> = {}): PulseDraft => ({
  ...emptyDraft({ mayAskCompany: true, teamIds: [] }),
  title: 'Пульс декабря',
  category: 'mood',
  questions: questions.map((question) => ({ ...emptyQuestion(), question: 'Как дела?', ...question })),
  ...more,
})

const judge = (one: PulseDraft) => pulseResolver(one, undefined, { fields: {}, shouldUseNativeValidation: false })

test('a new question is a required rating from 1 to 5 without captions and options', () => {
  expect(emptyQuestion()).toEqual({
    key: null,
    question: '',
    type: 'rating',
    required: true,
    scale: { min: 1, max: 5 },
    options: [],
    multiple: false,
    labels: {},
    placeholder: '',
    better: '',
  })
})

test('labels and options left blank are not sent', async () => {
  const { values } = await judge(
    draft([
      { labels: { 1: 'плохо', 2: ' ', 9: 'вне шкалы' } },
      {
        ...startOf('choice'),
        type: 'choice',
        options: [
          { value: '', label: '' },
          { value: 'a', label: 'Да' },
          { value: '', label: 'Нет' },
        ],
      },
    ]),
  )
  expect(values).toMatchObject({
    questions: [
      { labels: { 1: 'плохо' } },
      {
        options: [
          { value: 'a', label: 'Да' },
          // The stored value is made from the label.
          { value: undefined, label: 'Нет' },
        ],
      },
    ],
  })
})

test('a message about an option stands at the option, although blank ones above it were dropped', () => {
  const options = [
    { value: '', label: '' },
    { value: 'a', label: 'Да' },
  ]
  const form = draft([{ ...startOf('choice'), type: 'choice', options }])
  expect(placeInForm(form, ['questions', 0, 'options', 0, 'label'])).toBe('questions.0.options.1.label')
  expect(placeInForm(form, ['title'])).toBe('title')
})

test('eNPS is refused for a team in the words of the product', async () => {
  const { errors } = await judge(draft([startOf('enps')], { category: 'enps', target_type: 'team' }))
  expect(errors.target_type?.message).toBe('eNPS опросы могут быть созданы только для всей компании')
})

test('a schedule is sent only with a repeated pulse, with the day of its period, a team only with a pulse of a team', () => {
  const schedule = { dayOfWeek: '3', starts_on: '2026-12-31', time: '09:30' }
  expect(pulseOf(draft([{}], { schedule, target_value: 'x' }))).toMatchObject({ schedule: null, target_value: null })
  expect(pulseOf(draft([{}], { schedule, type: 'weekly' })).schedule).toEqual({ dayOfWeek: 3, time: '09:30' })
  expect(pulseOf(draft([{}], { schedule, type: 'quarterly' })).schedule).toEqual({
    starts_on: '2026-12-31',
    time: '09:30',
  })
})

test('choosing eNPS asks its only question; leaving it takes the untouched one back', () => {
  const blank = [emptyQuestion()]
  const asked = withCategory(blank, 'enps')
  expect(asked).toMatchObject([
    { type: 'enps', scale: { min: 0, max: 10 }, question: expect.stringMatching(/порекоменд/) },
  ])
  expect(withCategory(asked, 'enps')).toEqual(asked)
  expect(withCategory(asked, 'mood')).toMatchObject([{ type: 'mood', question: '', scale: { min: 1, max: 5 } }])
  expect(withCategory(asked, 'engagement')).toEqual([emptyQuestion()])
})

test('choosing a category loses nothing that was typed', () => {
  const own = { ...emptyQuestion(), question: 'Хватает ли времени?' }
  expect(withCategory([own, emptyQuestion()], 'enps')).toMatchObject([{ type: 'enps' }, own])
  const ownEnps = { ...emptyQuestion(), ...startOf('enps'), type: 'enps' as const, question: 'Позовёте друга?' }
  expect(withCategory([ownEnps], 'enps')).toEqual([ownEnps])
  for (const category of ['mood', 'engagement', 'custom'] as const) expect(withCategory([own], category)).toEqual([own])
})

test('a category whose metric no question would move is refused', async () => {
  const { errors } = await judge(draft([{}], { category: 'enps' }))
  expect(errors.questions?.message).toBe('Ни один вопрос не войдёт в eNPS: нужен вопрос типа «eNPS, от 0 до 10»')
})
