import { wholePercents } from '@kamerton/contract/analytics/shares'
import { withheldWords } from '@kamerton/contract/pulses/withheld-words'
import { NumberTable } from '../../figures/number-table'
import { Withheld } from '../../figures/withheld'
import { formatPercent } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { Card } from '../../ui/card'
import type { Answered } from './answered'
import { ChartCard } from './chart-card'
import styles from './results.module.css'

/** Number of people per option. */
export function ChoiceResult({ question, result, k }: Answered & { k: number }) {
  const { distribution, n, withheld } = result
  if (!distribution)
    return (
      <Card title={question.question}>
        <Withheld>N/A: {withheldWords(withheld ?? 'too_few_answers', k)}</Withheld>
      </Card>
    )
  const answered = plural(n, 'ответ', 'ответа', 'ответов')
  const counts = distribution.map(({ count }) => count)
  // With several answers per person each share is a share of the people, and they do not add up to 100 %.
  const percents = question.multiple ? counts.map((count) => (count / Math.max(1, n)) * 100) : wholePercents(counts)
  const named = distribution.map(({ value, count }, at) => ({
    value,
    count,
    label: question.options.find((option) => option.value === value)?.label ?? value,
    share: percents[at] ?? 0,
  }))
  return (
    <ChartCard
      title={question.question}
      hint={question.multiple ? `${answered}, можно было выбрать несколько` : answered}
      chart={
        <ul className={styles.choices}>
          {named.map(({ value, label, count, share }) => (
            <li key={value}>
              <span>{label}</span>
              <span>
                <b>{count}</b> {formatPercent(share)}
              </span>
              <span className={styles.track} aria-hidden>
                <i style={{ width: `${share}%` }} />
              </span>
            </li>
          ))}
        </ul>
      }
      table={
        <NumberTable
          label={question.question}
          head={['Вариант', 'Человек', 'Доля']}
          rows={named.map(({ label, count, share }) => [label, String(count), formatPercent(share)])}
        />
      }
    />
  )
}
