import { wholePercents } from '@kamerton/contract/analytics/shares'
import { formatNumber, formatPercent } from '../../lib/format-number'
import type { Answered } from './answered'
import styles from './distribution.module.css'

/** How many people gave each answer. Every bar has its count, a single answer too. */
export function Distribution({ question, result: { distribution, n } }: Answered) {
  if (!distribution) return <p className="ink-3-sm">Распределение скрыто: для него нужно больше ответов</p>
  const counts = distribution.map(({ count }) => count)
  const longest = Math.max(1, ...counts)
  // With several answers per person each share is a share of the people, and they do not add up to 100 %.
  const shares = question.multiple ? counts.map((count) => (100 * count) / Math.max(1, n)) : wholePercents(counts)
  return (
    <ul className={styles.bars} aria-label={`Распределение ответов: ${question.question}`}>
      {distribution.map(({ value, count }, at) => (
        <li key={value}>
          <span>{labelOf(question, value)}</span>
          <span className={styles.track} aria-hidden>
            <i style={{ width: `${(100 * count) / longest}%` }} />
          </span>
          <b>{formatNumber(count)}</b>
          <small>{formatPercent(shares[at] ?? 0)}</small>
        </li>
      ))}
    </ul>
  )
}

/** The words of an option, or the number of a scale with the words of its end. */
function labelOf({ options, labels }: Answered['question'], value: string): string {
  const option = options.find((one) => one.value === value)?.label
  if (option !== undefined) return option
  const words = labels[value]
  return words ? `${value}, ${words}` : value
}
