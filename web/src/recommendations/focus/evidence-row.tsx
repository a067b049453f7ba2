import { rangeOf } from '@kamerton/contract/analytics/verdict'
import type { Evidence } from '@kamerton/contract/recommendations/schemas'
import { axisWords, lookOf, shortEvidence, thresholdWords, valueWords } from '../../figures/evidence/evidence-words'
import { IntervalAxis } from '../../figures/interval-axis'
import styles from './focus.module.css'

/** A figure behind a card in one row: its name, its place on the whole scale, the value and how many have answered. */
export function EvidenceRow({ evidence }: { evidence: Evidence }) {
  const { metric, value, interval, company, threshold, asked } = evidence
  const { name, measure } = lookOf(metric)
  const short = shortEvidence(evidence)
  const beside =
    company === null
      ? threshold !== null && `порог ${thresholdWords(metric, threshold)}`
      : `компания ${valueWords(metric, company)}`
  const answers = asked === null || evidence.at_least ? short.of : `${evidence.answers} из\u00a0${asked}`
  return (
    <li className={styles.row}>
      <span>{name}</span>
      <span className={styles.axis}>
        {measure !== null && (
          <IntervalAxis
            range={rangeOf(measure)}
            value={value}
            interval={interval}
            company={company}
            label={axisWords(evidence)}
          />
        )}
      </span>
      <b>{measure === null ? short.value : valueWords(metric, value)}</b>
      <span className="ink-3-sm">{measure === null ? beside : [answers, beside].filter(Boolean).join(', ')}</span>
    </li>
  )
}
