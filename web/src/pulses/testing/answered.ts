import type { Question } from '@kamerton/contract/pulses/question-schemas'
import type { QuestionResult } from '@kamerton/contract/pulses/results-schemas'
import type { Answered } from '../results/answered'

/** A question from 1 to 5 with its mean, unless a test says otherwise. */
export const anAnswered = (
  id: string,
  result: Partial<QuestionResult> = {},
  question: Partial<Question> = {},
): Answered => ({
  question: {
    id,
    question: id,
    type: 'rating',
    required: true,
    scale: { min: 1, max: 5 },
    options: [],
    multiple: false,
    labels: {},
    placeholder: null,
    ...question,
  },
  result: {
    question_id: id,
    n: 20,
    mean: null,
    bound: null,
    interval: null,
    enps: null,
    distribution: null,
    comments: null,
    change: null,
    company: null,
    withheld: null,
    ...result,
  },
})

/** A question with this mean and an interval of ± `scatter`. */
export const rated = (id: string, mean: number, scatter = 0.1): Answered =>
  anAnswered(id, { mean, interval: { low: mean - scatter, high: mean + scatter } })
