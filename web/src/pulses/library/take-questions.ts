import type { LibraryQuestion, QuestionSet } from '@kamerton/contract/pulse-templates/library-schemas'
import type { TemplateContent } from '@kamerton/contract/pulse-templates/schemas'
import { pulseLimits } from '@kamerton/contract/pulses/constants'
import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { metricOf } from '@kamerton/contract/pulses/rules'
import { draftsOf, type QuestionDraft } from '../form/pulse-draft'

/** The question itself, without the explanations for the author of a pulse. */
export const askedOf = ({ measures: _measures, reading: _reading, ...question }: LibraryQuestion): Question => question

/** Content of a set as the start of a pulse. */
export const contentOf = ({ title, description, category, questions }: QuestionSet): TemplateContent => ({
  title,
  description,
  category,
  type: 'one_time',
  target_type: 'company',
  questions: questions.map(askedOf),
  schedule: null,
})

const isEmpty = ({ key, question }: QuestionDraft) => key === null && question.trim() === ''

/** Returns a free key: answers are stored by key, so a second copy of a question needs another one. */
function freeKey(key: string, taken: ReadonlySet<string | null>): string {
  let free = key
  for (let copy = 2; taken.has(free); copy++) free = `${key}_${copy}`
  return free
}

/** Adds questions of the library to those of a form; an empty initial question is removed. */
export function withTaken(present: readonly QuestionDraft[], taken: readonly LibraryQuestion[]): QuestionDraft[] {
  const questions = present.filter((question) => !isEmpty(question))
  const keys = new Set(questions.map(({ key }) => key))
  for (const draft of draftsOf(taken.map(askedOf))) {
    if (questions.length >= pulseLimits.questions) break
    const key = freeKey(draft.key ?? '', keys)
    keys.add(key)
    questions.push({ ...draft, key })
  }
  return questions
}

/**
 * Whether a pulse of this category would count the question in the wrong direction: a metric takes the high end as the
 * good one.
 */
export const wouldBeMisread = (category: string, question: LibraryQuestion): boolean =>
  question.better === 'low' && metricOf(category, question) !== null
