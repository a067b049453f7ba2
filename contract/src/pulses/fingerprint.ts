import { canonical } from '../lib/canonical.ts'
import type { Question } from './question-schemas.ts'

/** The text of the questions that their own hash is of: what is asked, in order, and how it can be answered. */
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
      // Where it was not to be had, nothing said so: the hashes of those questions stand.
      ...(multiple ? { multiple } : {}),
    })),
  )

/**
 * A hash as people compare it: half of it, because of fewer signs whoever writes both could make two contracts that look alike. It is
 * how the output of `sha256sum` begins.
 */
export const fingerprintOf = (hash: string): string => hash.slice(0, 32).match(/.{4}/g)?.join('-') ?? ''
