import { canonical } from '../lib/canonical.ts'
import type { Question } from './question-schemas.ts'

/** The text of the questions for their own hash: their words, their order, and the possible answers. */
export const questionsText = (questions: readonly Question[]): string =>
  canonical(
    questions.map(({ id, question, type, required, scale, options, multiple, labels }) => ({
      id,
      question,
      type,
      required,
      scale: scale && { min: scale.min, max: scale.max },
      options: options.map(({ value, label }) => ({ value, label })),
      labels,
      // Left out unless set, as in the time before it existed: the hashes of those questions stay valid.
      ...(multiple ? { multiple } : {}),
    })),
  )

/**
 * A hash as people compare it: its first half, which begins the output of `sha256sum`. With fewer characters, somebody
 * who writes both contracts could make two that look alike.
 */
export const fingerprintOf = (hash: string): string => hash.slice(0, 32).match(/.{4}/g)?.join('-') ?? ''
