import { rangeOf } from '@kamerton/contract/analytics/verdict'
import type { Evidence } from '@kamerton/contract/recommendations/schemas'
import type { ReactNode } from 'react'
import { Fact, Facts } from '../../ui/facts'
import { percent, placeOn } from '../place'
import { EvidenceAxis } from './evidence-axis'
import styles from './evidence-figure.module.css'
import {
  answersFact,
  intervalWords,
  isAgainstCompany,
  lookOf,
  periodWords,
  shortEvidence,
  valueWords,
} from './evidence-words'

type EvidenceProps = {
  evidence: Evidence
  /** Side of the threshold on which the value lies. */
  standing?: ReactNode
  /** Content below the rule in plain words. */
  way?: ReactNode
}

/** A number used by a rule: its position, its data, and the rule in plain words. */
export function EvidenceFigure({ evidence, standing, way }: EvidenceProps) {
  const { metric, value, previous, company, interval, rule } = evidence
  const look = lookOf(metric)
  const answers = answersFact(evidence)
  return (
    <figure className={styles.figure} aria-label={`Доказательство: ${look.name}`}>
      <div className={styles.head}>
        <span>{look.name}</span>
        {standing}
      </div>
      <p className={styles.value}>
        {look.measure === null ? shortEvidence(evidence).value : valueWords(metric, value)}
        {previous !== null && <small>было {valueWords(metric, previous)}</small>}
      </p>
      {look.measure !== null && (
        <>
          <EvidenceAxis evidence={evidence} />
          <AxisEnds evidence={evidence} />
        </>
      )}
      <div className={styles.facts}>
        <Facts>
          {interval && <Fact name={'Интервал 95\u00a0%'}>{intervalWords(metric, interval)}</Fact>}
          {company !== null && <Fact name="Компания, пунктир">{valueWords(metric, company)}</Fact>}
          {answers && <Fact name={answers.name}>{answers.words}</Fact>}
          <Fact name="Период">{periodWords(evidence)}</Fact>
        </Facts>
      </div>
      <p className={styles.rule}>
        Правило: {asGoingOn(rule)}
        {way && <> {way}</>}
      </p>
    </figure>
  )
}

/**
 * Lower-cases the first letter, because the sentence continues after a colon. The rule «eNPS…» already begins in lower
 * case.
 */
const asGoingOn = (rule: string): string => rule.charAt(0).toLowerCase() + rule.slice(1)

/** Ends of the scale, and the threshold if it lies on the scale. */
function AxisEnds({ evidence }: { evidence: Evidence }) {
  const { metric, threshold } = evidence
  const { measure } = lookOf(metric)
  if (measure === null) return null
  const range = rangeOf(measure)
  const at = threshold === null ? null : placeOn(range, threshold)
  return (
    <div className={styles.ends} aria-hidden>
      {(at === null || at > 30) && <span>{valueWords(metric, range.low)}</span>}
      {at !== null && threshold !== null && (
        <svg className={styles.threshold}>
          <text x={percent(at)} y="12" textAnchor={anchorAt(at)}>
            {isAgainstCompany(evidence) ? 'компания' : 'порог'} {valueWords(metric, threshold)}
          </text>
        </svg>
      )}
      {(at === null || at < 70) && <span className={styles.high}>{valueWords(metric, range.high)}</span>}
    </div>
  )
}

const anchorAt = (at: number) => (at < 15 ? 'start' : at > 85 ? 'end' : 'middle')
