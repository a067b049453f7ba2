import type { ActionItem } from '@kamerton/contract/action-items/schemas'
import type { Measure } from '@kamerton/contract/analytics/verdict'
import { intervalText, valueText, valueWithUnit } from '../../figures/value-text'
import { formatDate, formatDateRange } from '../../lib/format-date'
import { formatNumber } from '../../lib/format-number'
import { Fact, Facts } from '../../ui/facts'
import styles from './detail.module.css'

type Origin = NonNullable<ActionItem['origin']>
type Evidence = Origin['evidence'][number]

const measures: Readonly<Record<string, { measure: Measure; name: string } | undefined>> = {
  enps: { measure: 'enps', name: 'eNPS' },
  engagement: { measure: 'engagement', name: 'Вовлечённость' },
  mood: { measure: 'mood', name: 'Настроение' },
  participation: { measure: 'participation', name: 'Участие' },
  scoring: { measure: 'scoring', name: 'Скоринг' },
}

/** What the recommendation stood on when it was taken. Nothing of it changes later, whatever the figures do. */
export const PinnedEvidence = ({ origin, on }: { origin: Origin; on: Date }) => (
  <section className={styles.block} aria-label="Доказательство">
    <h3>На чём это основано</h3>
    <p className={styles.quiet}>Цифры на {formatDate(on)}: какими они были, когда действие взяли в&nbsp;работу.</p>
    <div className={styles.evidence}>
      {origin.evidence.map((one) => (
        <Pinned key={`${one.metric} ${one.rule}`} of={one} />
      ))}
    </div>
  </section>
)

function Pinned({ of }: { of: Evidence }) {
  const { value, interval, threshold, previous, company, answers, asked, from, to, rule } = of
  const known = measures[of.metric]
  const whole = (one: number) => (known ? valueWithUnit(known.measure, one) : formatNumber(one))
  const plain = (one: number) => (known ? valueText(known.measure, one) : formatNumber(one))
  return (
    <div>
      {value !== null && (
        <p className={styles.measured}>
          {known?.name} <b>{whole(value)}</b>
          {previous !== null && <span>было {plain(previous)}</span>}
        </p>
      )}
      <Facts>
        {interval && known && <Fact name={'Интервал 95\u00a0%'}>{intervalText(known.measure, interval)}</Fact>}
        {threshold !== null && <Fact name="Порог">{plain(threshold)}</Fact>}
        {company !== null && <Fact name="Компания">{plain(company)}</Fact>}
        {answers > 0 && (
          <Fact name="Ответов">
            {asked === null ? formatNumber(answers) : `${formatNumber(answers)} из\u00a0${formatNumber(asked)}`}
          </Fact>
        )}
        <Fact name="Период">{formatDateRange(from, to)}</Fact>
      </Facts>
      <p className={styles.rule}>Правило: {rule}</p>
    </div>
  )
}
