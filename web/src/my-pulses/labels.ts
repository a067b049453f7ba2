import type { OwnState, PastPulse } from '@kamerton/contract/my-pulses/schemas'
import { formatDate, formatDateRange } from '../lib/format-date'

type Round = { opened_at: Date; closed_at: Date | null }

/** «21–28 ноября 2026 г.», or «Идёт с 21 ноября 2026 г.» for an open round. */
export const roundWords = ({ opened_at, closed_at }: Round): string =>
  closed_at ? formatDateRange(opened_at, closed_at) : `Идёт с\u00a0${formatDate(opened_at)}`

/**
 * The person's own part in a round. Nobody knows whether a right that was taken was used, so the label does not say
 * that it was.
 */
export const ownStateLabels: Record<OwnState, string> = {
  answered: 'Вы ответили',
  right_taken: 'Участвовали (дошёл ли ответ, программа не\u00a0знает)',
  missed: 'Вы не ответили',
}

/** The state of the results, where there is nothing to open. */
export function resultsWords({ results, closed_at }: Pick<PastPulse, 'results' | 'closed_at'>): string | null {
  if (results === 'shown') return null
  if (results === 'not_shared') return 'Итогами с участниками не делятся'
  return closed_at ? 'Итоги скоро появятся' : 'Итоги появятся, когда опрос закончится'
}
