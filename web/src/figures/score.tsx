import { boundedWords } from '@kamerton/contract/analytics/bound-words'
import { type Figure, judge, type Measure } from '@kamerton/contract/analytics/verdict'
import { Unseen } from '../ui/unseen'
import { BandSign } from './band-sign'
import styles from './band-sign.module.css'
import { valueWithUnit } from './value-text'

type ScoreProps = Figure & {
  measure: Measure
  /** Reason why there is no score, if known. */
  absent?: string | null
  /** The figure alone: beside a single person a mark would rank them. */
  plain?: boolean
}

/** Score in a row with the shape of its verdict; without a score, the reason. */
export function Score({ measure, absent = null, plain = false, ...figure }: ScoreProps) {
  const { shown, verdict, unjudged } = judge(measure, figure)
  if (shown === null) return <span className={styles.none}>{absent === null ? 'N/A' : `N/A, ${absent}`}</span>
  const words = boundedWords(valueWithUnit(measure, shown), figure.bound ?? null)
  if (verdict === null || plain)
    return (
      <span className={styles.unjudged}>
        {words}
        {unjudged && <small>{unjudged}</small>}
      </span>
    )
  return (
    <BandSign band={verdict.band}>
      {words}
      <Unseen>, {verdict.word}</Unseen>
    </BandSign>
  )
}
