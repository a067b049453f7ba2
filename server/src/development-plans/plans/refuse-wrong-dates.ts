import { endTooEarly, isTerm, startTooLate } from '@kamerton/contract/development-plans/term'
import { fieldRefusal } from '../../lib/app-error.ts'

/** A plan's last day comes after its first; the refusal names the day that was sent. */
export function refuseWrongDates(
  term: { start_date: string; end_date: string },
  sent: 'start_date' | 'end_date',
): void {
  if (!isTerm(term)) throw fieldRefusal([sent], sent === 'end_date' ? endTooEarly : startTooLate)
}
