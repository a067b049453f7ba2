import type { NewQuestion, Question } from './question-schemas.ts'
import { withValues } from './rules.ts'

/** Gives each question a free key, since answers are stored under it: its own, or the next of q1, q2, … */
export function withKeys(questions: readonly NewQuestion[]): Question[] {
  const taken = new Set(questions.flatMap(({ id }) => (id ? [id] : [])))
  let next = 1
  const freeKey = () => {
    while (taken.has(`q${next}`)) next++
    taken.add(`q${next}`)
    return `q${next}`
  }
  return questions.map((question) => ({
    ...question,
    id: question.id ?? freeKey(),
    options: question.type === 'choice' ? withValues(question.options) : [],
  }))
}
