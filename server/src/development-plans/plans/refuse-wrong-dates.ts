import { endTooEarly, isTerm, startTooLate } from '@kamerton/contract/development-plans/term'
import { fieldRefusal } from '../../lib/app-error.ts'

/** A plan has time between its first and its last day; the refusal stands at the day that was sent. */
export function refuseWrongDates(
  term: { start_date: string; end_date: string },
  sent: 'start_date' | 'end_date',
): void {
  if (!isTerm(term)) throw fieldRefusal([sent], sent === 'end_date' ? endTooEarly : startTooLate)
}
