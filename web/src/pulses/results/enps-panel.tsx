import { boundedWords } from '@kamerton/contract/analytics/bound-words'
import { judge, rangeOf, thresholdsOf } from '@kamerton/contract/analytics/verdict'
import type { QuestionResult } from '@kamerton/contract/pulses/results-schemas'
import { Change } from '../../figures/change'
import { Compared } from '../../figures/compared'
import { metricLabels } from '../../figures/metric-labels'
import { Scale } from '../../figures/scale'
import { intervalText, valueText } from '../../figures/value-text'
import { Verdict } from '../../figures/verdict'
import { formatDate } from '../../lib/format-date'
import { formatPercent } from '../../lib/format-number'
import { Card } from '../../ui/card'
import styles from './enps.module.css'
import { EnpsShares } from './enps-shares'

const { good, watch } = thresholdsOf('enps')

type EnpsPanelProps = {
  enps: NonNullable<QuestionResult['enps']>
  bound: QuestionResult['bound']
  n: number
  asked: number | null
  /** Value of the whole company, and its round in words. */
  company?: (NonNullable<QuestionResult['company']> & { said: string }) | null
  /** Change since the round before, and the day when that one began. */
  change?: (NonNullable<QuestionResult['change']> & { since: Date }) | null
}

export function EnpsPanel({ enps, bound, n, asked, company = null, change = null }: EnpsPanelProps) {
  const judged = judge('enps', { value: enps.value, interval: enps.interval, n, asked, bound })
  return (
    <Card title={metricLabels.enps} action={<Verdict of={judged} />}>
      <p className={styles.figure}>{boundedWords(valueText('enps', enps.value), bound)}</p>
      {judged.interval && (
        <p className={styles.interval}>
          С вероятностью {formatPercent(95)} настоящее значение {intervalText('enps', judged.interval)}
        </p>
      )}
      {change && (
        <div className={styles.since}>
          <Change value={Math.round(change.difference)} digits={0} verdict={change} />
          <span>с&nbsp;раунда, начатого {formatDate(change.since)}</span>
        </div>
      )}
      {company && (
        <p className={styles.interval}>
          <Compared with={company.comparison} /> Вся компания: {valueText('enps', company.value)} ({company.said})
        </p>
      )}
      <div className={styles.scale}>
        <Scale range={rangeOf('enps')} value={enps.value} interval={judged.interval} ticks={[watch, good]} />
      </div>
      <div className={styles.axis} aria-hidden>
        <span>−100</span>
        <span style={{ left: '50%' }}>0</span>
        <span style={{ left: '75%' }}>50</span>
        <span>100</span>
      </div>
      <div className={styles.shares}>
        <EnpsShares enps={enps} />
      </div>
    </Card>
  )
}
