import { formatNumber } from '../../lib/format-number'

/**
 * The number of series: those found by a search, or all of them. The text for all says that stopped ones are included,
 * as the number of active series is smaller.
 */
export const seriesWords = (count: number, isNarrowed: boolean): string =>
  isNarrowed ? `Найдено серий: ${formatNumber(count)}` : `Всего серий: ${formatNumber(count)}, с\u00a0остановленными`
