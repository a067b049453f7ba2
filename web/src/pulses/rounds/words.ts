import type { PulseRound } from '@kamerton/contract/pulses/round-schemas'
import { formatDate, formatDateRange, formatTime, formatWeekday } from '../../lib/format-date'

/** «Раунд 3: 13 – 20 ноября 2026 г.», with notes to know before it is opened. */
export function roundWords({ number, opened_at, closed_at, shown }: PulseRound): string {
  const dates = closed_at ? formatDateRange(opened_at, closed_at) : `идёт с\u00a0${formatDate(opened_at)}`
  return `Раунд ${number}: ${dates}${closed_at && !shown ? ', без\u00a0итога' : ''}`
}

/** «пятница, 27 ноября 2026 г. в 10:00» */
export const momentWords = (moment: Date): string =>
  `${formatWeekday(moment)}, ${formatDate(moment)} в\u00a0${formatTime(moment)}`
