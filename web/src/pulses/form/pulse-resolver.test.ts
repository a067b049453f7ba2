import { expect, test } from 'vitest'
import { emptyDraft, emptyQuestion, type PulseDraft, type QuestionDraft, startOf } from './pulse-draft'
import { placeInForm, pulseOf, pulseResolver } from './pulse-resolver'

const draft = (questions: readonly Partial<QuestionDraft>[], more: Partial<PulseDraft> = {}): PulseDraft => ({
  ...emptyDraft({ mayAskCompany: true, teamIds: [] }),
  title: 'Пульс декабря',
  category: 'mood',
  questions: questions.map((question) => ({ ...emptyQuestion(), question: 'Как дела?', ...question })),
  ...more,
})

const judge = (one: PulseDraft) => pulseResolver(one, undefined, { fields: {}, shouldUseNativeValidation: false })

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
          { value: 'b', label: 'Нет' },
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
          { value: 'b', label: 'Нет' },
        ],
      },
    ],
  })
})

test('a message about an option stands at the option, although blank ones above it were dropped', () => {
  const options = [
    { value: '', label: '' },
    { value: 'a', label: '' },
  ]
  const form = draft([{ ...startOf('choice'), type: 'choice', options }])
  expect(placeInForm(form, ['questions', 0, 'options', 0, 'label'])).toBe('questions.0.options.1.label')
  expect(placeInForm(form, ['title'])).toBe('title')
})

test('eNPS is refused for a team in the words of the product', async () => {
  const { errors } = await judge(draft([startOf('enps')], { category: 'enps', target_type: 'team' }))
  expect(errors.target_type?.message).toBe('eNPS опросы могут быть созданы только для всей компании')
})

test('a schedule is sent only with a weekly pulse, a team only with a pulse of a team', () => {
  const schedule = { dayOfWeek: '3', time: '09:30' }
  expect(pulseOf(draft([{}], { schedule, target_value: 'x' }))).toMatchObject({ schedule: null, target_value: null })
  expect(pulseOf(draft([{}], { schedule, type: 'weekly' })).schedule).toEqual({ dayOfWeek: 3, time: '09:30' })
})
