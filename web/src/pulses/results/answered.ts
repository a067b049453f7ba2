import type { Question } from '@kamerton/contract/pulses/question-schemas'
import type { PulseResponses, QuestionResult } from '@kamerton/contract/pulses/results-schemas'

/** A question with its result. */
export type Answered = { question: Question; result: QuestionResult }

/** The company round with equal questions, beside a team's pulse. */
export type CompanyRound = NonNullable<PulseResponses['compared_with_company']>

/** Questions in the order of the form, each with its result. */
export const answeredOf = (questions: readonly Question[], results: readonly QuestionResult[]): readonly Answered[] => {
  const byId = new Map(results.map((result) => [result.question_id, result]))
  return questions.flatMap((question) => {
    const result = byId.get(question.id)
    return result ? [{ question, result }] : []
  })
}

/** Questions whose answers are numbers of a scale. */
export const isScaled = ({ question: { type } }: Answered): boolean => type === 'rating' || type === 'mood'
