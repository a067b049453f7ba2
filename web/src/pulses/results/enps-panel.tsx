import { bandOf } from '@kamerton/contract/analytics/bands'
import type { QuestionResult } from '@kamerton/contract/pulses/schemas'
import { formatPercent, formatSigned } from '../../lib/format-number'
import { Card } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { bandLabels } from '../labels'
import { Verdict } from '../verdict'
import styles from './enps.module.css'
import { Withheld } from './withheld'

/** Where a value stands on −100…100, in percent of the width. */
const place = (value: number) => (value + 100) / 2

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
      <div className={styles.scale} aria-hidden>
        <i className={styles.band} style={{ left: `${place(low)}%`, right: `${100 - place(high)}%` }} />
        <i className={styles.tick} style={{ left: '50%' }} />
        <i className={styles.tick} style={{ left: '75%' }} />
        <i className={styles.mark} style={{ left: `${place(enps.value)}%` }} />
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
