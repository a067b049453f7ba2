import { countWords } from '../../lib/count-words'

/**
 * The number of series: those found by a search, or all of them. The text for all says that stopped ones are included,
 * as the number of active series is smaller.
 */
export const seriesWords = (count: number, isNarrowed: boolean): string =>
  `${countWords('серий', count, isNarrowed)}${isNarrowed ? '' : ', с\u00a0остановленными'}`
