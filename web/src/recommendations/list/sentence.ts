import { periodEnding } from '@kamerton/contract/lib/period'
import { formatDateRange } from '../../lib/format-date'
import { plural } from '../../lib/plural'

/** «10 рекомендаций, 21 октября – 20 ноября 2026 г.» */
export function sentenceOf(total: number, days: number, today: string): string {
  const { from, to } = periodEnding(today, days)
  const dates = formatDateRange(from, to)
  return total === 0
    ? `За ${days}\u00a0дней, ${dates}`
    : `${plural(total, 'рекомендация', 'рекомендации', 'рекомендаций')}, ${dates}`
}
