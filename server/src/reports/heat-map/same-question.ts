import type { QuestionRollup } from '../../rollups/question-queries.ts'

/** Questions with the same words, type and scale that feed the same metric: asked in a pulse about something else, it is another. */
export type SameQuestion = { sameness: string; metric: QuestionRollup['metric'] }

/** Names a question among others. */
export const questionKey = ({ sameness, metric }: SameQuestion): string => `${metric}/${sameness}`
