import type { Behind } from '@kamerton/contract/analytics/approximate-figures'
import { formatNumber } from '../lib/format-number'
import { plural, pluralWord } from '../lib/plural'

/** «12 ответов»; for few answers without names «от 6 ответов». */
export const answersText = ({ n, at_least }: Behind): string =>
  at_least
    ? `от\u00a0${formatNumber(n)}\u00a0${pluralWord(n, 'ответа', 'ответов', 'ответов')}`
    : plural(n, 'ответ', 'ответа', 'ответов')

/** The number alone, where the heading says what is counted: «12», for few answers without names «от 6». */
export const answersCount = ({ n, at_least }: Behind): string =>
  at_least ? `от\u00a0${formatNumber(n)}` : formatNumber(n)
