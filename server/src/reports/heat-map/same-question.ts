import type { QuestionRollup } from '../../rollups/question-queries.ts'

/**
 * Questions with equal words, type and scale that feed one metric. Asked in a pulse about another subject, it is
 * another question.
 */
export type SameQuestion = { sameness: string; metric: QuestionRollup['metric'] }

/** Key of a question among others. */
export const questionKey = ({ sameness, metric }: SameQuestion): string => `${metric}/${sameness}`
