import { shownValue } from '../analytics/verdict.ts'
import type { Question } from './question-schemas.ts'

/**
 * The value of one question as it is shown: a mean with one decimal, an eNPS in whole points. Confidential values are
 * never shown more precisely, which would help somebody who adds and subtracts them.
 */
export const shownAnswer = (type: Question['type'], value: number): number =>
  type === 'enps' ? shownValue('enps', value) : Math.round(value * 10) / 10 + 0
