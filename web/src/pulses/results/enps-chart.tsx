import { enpsGroup } from '@kamerton/contract/analytics/enps-group'
import { wholePercents } from '@kamerton/contract/analytics/shares'
import type { Question } from '@kamerton/contract/pulses/question-schemas'
import type { QuestionResult } from '@kamerton/contract/pulses/results-schemas'
import { NumberTable } from '../../figures/number-table'
import { formatPercent } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { ChartCard } from './chart-card'
import styles from './enps.module.css'

type EnpsChartProps = {
  question: Question
  n: number
  distribution: NonNullable<QuestionResult['distribution']>
  groups: NonNullable<NonNullable<QuestionResult['enps']>['groups']>
}

/** Number of answers per value, in three groups. Bars start at zero, so that their heights can be compared. */
export function EnpsChart({ question, n, distribution, groups }: EnpsChartProps) {
  const tallest = Math.max(1, ...distribution.map(({ count }) => count))
  const [detractors = 0, passives = 0, promoters = 0] = wholePercents([
    groups.detractors,
    groups.passives,
    groups.promoters,
  ])
  const named = [
    { group: 'detractor', name: 'Критики', count: groups.detractors, percent: detractors },
    { group: 'passive', name: 'Нейтралы', count: groups.passives, percent: passives },
    { group: 'promoter', name: 'Сторонники', count: groups.promoters, percent: promoters },
  ] as const
  const ofNumbers = wholePercents(distribution.map(({ count }) => count))
  const inWords = named.map(({ name, count }) => `${name.toLowerCase()} ${count}`).join(', ')
  return (
    <ChartCard
      title={question.question}
      hint={`Ответы от\u00a00 до\u00a010, ${plural(n, 'человек', 'человека', 'человек')}`}
      chart={
        <div className={styles.chart} role="img" aria-label={`Распределение ответов: ${inWords}`}>
          <div className={styles.bars}>
            {distribution.map(({ value, count }) => (
              <div key={value} className={styles.column}>
                <span>{count}</span>
                <i className={styles[enpsGroup(Number(value))]} style={{ height: `${(count / tallest) * 78}%` }} />
              </div>
            ))}
          </div>
          <div className={styles.ticks}>
            {distribution.map(({ value }) => (
              <span key={value}>{value}</span>
            ))}
          </div>
          <div className={styles.groups}>
            {named.map(({ group, name, count, percent }) => (
              <span key={group} data-group={group}>
                <i className={styles[group]} />
                {name} {count}
                {group === 'detractor' && `, ${formatPercent(percent)}`}
              </span>
            ))}
          </div>
        </div>
      }
      table={
        <NumberTable
          label={question.question}
          head={['Ответ', 'Человек', 'Доля']}
          rows={[
            ...distribution.map(
              ({ value, count }, at) => [value, String(count), formatPercent(ofNumbers[at] ?? 0)] as const,
            ),
            ...named.map(({ name, count, percent }) => [name, String(count), formatPercent(percent)] as const),
          ]}
        />
      }
    />
  )
}
