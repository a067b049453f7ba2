import type { LibraryQuestion } from '@kamerton/contract/pulse-templates/library-schemas'
import { pulseLimits } from '@kamerton/contract/pulses/constants'
import { NewPulse } from '@kamerton/contract/pulses/schemas'
import { expect, test } from 'vitest'
import { emptyDraft, emptyQuestion } from '../form/pulse-draft'
import { pulseOf } from '../form/pulse-of'
import { withTaken, wouldBeMisread } from './take-questions'

const question: LibraryQuestion = {
  id: 'load_amount',
  question: 'Насколько посилен ваш объём работы?',
  type: 'rating',
  required: true,
  scale: { min: 1, max: 5 },
  options: [],
  labels: { '1': 'намного больше, чем могу' },
  placeholder: null,
  better: 'high',
  measures: 'Сколько работы.',
  reading: 'Смотрите на долю 1–2.',
}
const other = { ...question, id: 'load_control', question: 'Я могу влиять на порядок дел' }

test('the empty question that a form begins with gives way', () => {
  expect(withTaken([emptyQuestion()], [question]).map(({ key }) => key)).toEqual(['load_amount'])
  const typed = { ...emptyQuestion(), question: 'Своё?' }
  expect(withTaken([typed], [question, other]).map((one) => one.question)).toEqual([
    'Своё?',
    question.question,
    other.question,
  ])
})

test('a key that is taken is not given twice, and the pulse can be sent', () => {
  const once = withTaken([], [question])
  const reworded = once.map((one) => ({ ...one, question: 'Сколько у вас работы?' }))
  const questions = withTaken(withTaken(reworded, [question]), [question])
  expect(questions.map(({ key }) => key)).toEqual(['load_amount', 'load_amount_2', 'load_amount_3'])
  const draft = { ...emptyDraft({ mayAskCompany: true, teamIds: [] }), title: 'Пульс', category: 'custom' as const }
  expect(NewPulse.safeParse(pulseOf({ ...draft, questions })).error?.issues).toBeUndefined()
})

test('a full pulse takes no more', () => {
  const full = Array.from({ length: pulseLimits.questions - 1 }, () => ({ ...emptyQuestion(), question: 'Ещё?' }))
  expect(withTaken(full, [question, other])).toHaveLength(pulseLimits.questions)
})

test('what is good when it is low is not put where a metric takes the high end for the good one', () => {
  const low = { ...question, better: 'low' as const }
  expect(['engagement', 'mood', 'custom', 'enps', ''].map((category) => wouldBeMisread(category, low))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(wouldBeMisread('engagement', question)).toBe(false)
})
