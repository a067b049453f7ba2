import { bandOf, thresholdsOf } from '@kamerton/contract/analytics/bands'
import type { QuestionResult } from '@kamerton/contract/pulses/schemas'
import { Scale } from '../../figures/scale'
import { Verdict } from '../../figures/verdict'
import { Withheld } from '../../figures/withheld'
import { formatPercent, formatSigned } from '../../lib/format-number'
import { Card } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { bandLabels } from '../labels'
import styles from './enps.module.css'

const { good, watch } = thresholdsOf('enps')

export function EnpsPanel({ enps, n }: { enps: NonNullable<QuestionResult['enps']>; n: number }) {
  const band = bandOf('enps', enps.value) ?? 'watch'
  const { low, high } = enps.interval
  const share = (count: number) => `${count} (${formatPercent((count / n) * 100)})`
  return (
    <Card title="eNPS" action={<Verdict band={band}>{bandLabels[band]}</Verdict>}>
      <p className={styles.figure}>{formatSigned(enps.value)}</p>
      <p className={styles.interval}>
        С вероятностью {formatPercent(95)} настоящее значение от&nbsp;{formatSigned(low)} до&nbsp;{formatSigned(high)}
      </p>
      <div className={styles.scale}>
        <Scale range={{ low: -100, high: 100 }} value={enps.value} interval={enps.interval} ticks={[watch, good]} />
      </div>
      <div className={styles.axis} aria-hidden>
        <span>−100</span>
        <span style={{ left: '50%' }}>0</span>
        <span style={{ left: '75%' }}>50</span>
        <span>100</span>
      </div>
      <div className={styles.shares}>
        {enps.groups ? (
          <Facts>
            <Fact name="Сторонники, 9–10">{share(enps.groups.promoters)}</Fact>
            <Fact name="Нейтралы, 7–8">{share(enps.groups.passives)}</Fact>
            <Fact name="Критики, 0–6">{share(enps.groups.detractors)}</Fact>
          </Facts>
        ) : (
          <Withheld>Доли скрыты: для них нужно больше ответов, чем для самого значения.</Withheld>
        )}
      </div>
    </Card>
  )
}
