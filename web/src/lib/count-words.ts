import { formatNumber } from './format-number'

/**
 * «Найдено команд: 2» where a search or a filter narrows the list, else «Всего команд: 9». `things` is in the genitive
 * plural.
 */
export const countWords = (things: string, count: number, isNarrowed: boolean): string =>
  `${isNarrowed ? 'Найдено' : 'Всего'} ${things}: ${formatNumber(count)}`
