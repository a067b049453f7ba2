import type { Insight, InsightEvidence } from '@kamerton/contract/reports/insight'
import { kindWords } from '@kamerton/contract/reports/insight-words'
import { BandSign } from '../../figures/band-sign'
import { formatNumber, formatPercent } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { Section } from './section'
import styles from './sheet.module.css'

/** The findings of our rules, each with the numbers that it rests on. */
export const Insights = ({ of: insights }: { of: readonly Insight[] }) => (
  <Section
    title="Выводы"
    hint={insights.length > 0 && 'Каждый вывод сделан правилом: рядом числа, на\u00a0которых он стоит'}
  >
    {insights.length === 0 ? (
      <p className={styles.method}>За&nbsp;эти дни правила ничего не&nbsp;нашли.</p>
    ) : (
      <ul className={styles.insights}>
        {insights.map((insight, at) => (
          <li key={`${insight.rule_id} ${at}`} className={styles.insight}>
            <Kind of={insight.type} />
            <h4>{insight.title}</h4>
            <p>{insight.message}</p>
            <ul className={styles.evidence}>
              {insight.evidence.map((one) => (
                <li key={one.label}>
                  {one.label} <b>{shown(one, one.value)}</b>
                  {besideOf(one)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    )}
  </Section>
)

/** The kind of an insight by shape and word; the colour only repeats them. */
function Kind({ of: type }: { of: Insight['type'] }) {
  if (type === 'noise')
    return (
      <span className={styles.kind}>
        <i className={styles.noise} aria-hidden />
        {kindWords(type)}
      </span>
    )
  if (type === 'fact')
    return (
      <span className={styles.kind}>
        <i className={styles.fact} aria-hidden />
        {kindWords(type)}
      </span>
    )
  return (
    <BandSign band={type} className={styles.signal}>
      {kindWords(type)}
    </BandSign>
  )
}

/** The value is rounded already; a decimal is shown if there is one. */
function shown({ unit }: InsightEvidence, value: number): string {
  const digits = Number.isInteger(value) ? 0 : 1
  return unit === 'percent' ? formatPercent(value, digits) : formatNumber(value, digits)
}

/** «, от 74 до 82, порог 75, 62 ответа» */
function besideOf(one: InsightEvidence): string {
  const { interval, threshold, n } = one
  return [
    '',
    interval && `от\u00a0${shown(one, interval.low)} до\u00a0${shown(one, interval.high)}`,
    threshold !== null && `порог ${shown(one, threshold)}`,
    n !== null && plural(n, 'ответ', 'ответа', 'ответов'),
  ]
    .filter((words) => typeof words === 'string')
    .join(', ')
}
