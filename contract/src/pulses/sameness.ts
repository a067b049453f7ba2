import type { Question } from './question-schemas.ts'

/** An identity of questions across pulses: words, type and scale. Changing one letter makes another question. */
export const samenessOf = ({ question, type, scale }: Pick<Question, 'question' | 'type' | 'scale'>): string =>
  JSON.stringify([question, type, scale?.min ?? null, scale?.max ?? null])
