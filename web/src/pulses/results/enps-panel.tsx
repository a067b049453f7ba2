import { bandOf } from '@kamerton/contract/analytics/bands'
import type { QuestionResult } from '@kamerton/contract/pulses/schemas'
import { formatPercent, formatSigned } from '../../lib/format-number'
import { Card } from '../../ui/card'
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
      {enps.groups ? (
        <dl className={styles.kv}>
          <div>
            <dt>Сторонники, 9–10</dt>
            <dd>{share(enps.groups.promoters)}</dd>
          </div>
          <div>
            <dt>Нейтралы, 7–8</dt>
            <dd>{share(enps.groups.passives)}</dd>
          </div>
          <div>
            <dt>Критики, 0–6</dt>
            <dd>{share(enps.groups.detractors)}</dd>
          </div>
        </dl>
      ) : (
        <div className={styles.kv}>
          <Withheld>Доли скрыты: для них нужно больше ответов, чем для самого значения.</Withheld>
        </div>
      )}
    </Card>
  )
}
