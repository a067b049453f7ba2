import { formatNumber } from '../../lib/format-number'

/** How many series there are: found, where something is looked for; else all of them, which says why more than are active. */
export const seriesWords = (count: number, isNarrowed: boolean): string =>
  isNarrowed ? `Найдено серий: ${formatNumber(count)}` : `Всего серий: ${formatNumber(count)}, с\u00a0остановленными`
