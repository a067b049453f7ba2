import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { type Answer, checkAnswers } from '@kamerton/contract/pulses/rules'
import type { Fields } from '../../kit/draft'

/** Parts of a draft that still fit: the questions may have changed since it was stored. */
export function fittingAnswers(questions: readonly Question[], fields: Fields): Fields {
  const fitting: Record<string, Answer> = {}
  for (const question of questions) {
    const value = fields[question.id]
    if (value === undefined) continue
    const checked = checkAnswers([{ ...question, required: false }], { [question.id]: value })
    if ('answers' in checked) fitting[question.id] = value
  }
  return fitting
}

/** Sets an answer; null removes it. */
export function withAnswer(fields: Fields, id: string, value: Answer | null): Fields {
  const { [id]: _, ...others } = fields
  return value === null || String(value) === '' ? others : { ...others, [id]: value }
}

/** Index of the first question without an answer; the last one if all have theirs. */
export function firstUnanswered(questions: readonly Question[], fields: Fields): number {
  const first = questions.findIndex(({ id }) => fields[id] === undefined)
  return first === -1 ? Math.max(questions.length - 1, 0) : first
}

export const answeredCount = (questions: readonly Question[], fields: Fields): number =>
  questions.filter(({ id }) => String(fields[id] ?? '').trim() !== '').length
