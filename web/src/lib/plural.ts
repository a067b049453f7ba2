import { formatNumber } from './format-number'

const rules = new Intl.PluralRules('ru-RU')

/** The word alone: `pluralWord(2, 'ответ', 'ответа', 'ответов')` → «ответа». */
export function pluralWord(count: number, one: string, few: string, many: string): string {
  const form = rules.select(count)
  if (form === 'one') return one
  // A fraction («1,5 ответа») takes the same form as two.
  return form === 'few' || form === 'other' ? few : many
}

/**
 * Number and word, joined so that no line ends with the number: «1 пользователь», «2 пользователя», «5 пользователей».
 */
export const plural = (count: number, one: string, few: string, many: string): string =>
  `${formatNumber(count)}\u00a0${pluralWord(count, one, few, many)}`
