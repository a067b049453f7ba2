import type { Question } from './question-schemas.ts'

/**
 * What is the same for questions that ask the same, whichever pulse they belong to: their words, type and scale. A letter changed makes
 * another question.
 */
export const samenessOf = ({ question, type, scale }: Pick<Question, 'question' | 'type' | 'scale'>): string =>
  JSON.stringify([question, type, scale?.min ?? null, scale?.max ?? null])
