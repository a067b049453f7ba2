import { bandOf, type Measure, shownValue } from '@kamerton/contract/analytics/bands'
import { formatNumber } from '../lib/format-number'
import { Unseen } from '../ui/unseen'
import { BandSign } from './band-sign'
import styles from './band-sign.module.css'

const bandWords = { good: 'хорошо', watch: 'следить', bad: 'плохо' } as const

const digitsOf = (measure: Measure): number => (measure === 'mood' || measure === 'team_mood' ? 1 : 0)

/** A score with the shape of its band. */
export function Score({ measure, value }: { measure: Measure; value: number | null }) {
  const band = bandOf(measure, value)
  if (value === null || band === null) return <span className={styles.none}>N/A</span>
  return (
    <BandSign band={band}>
      {formatNumber(shownValue(measure, value), digitsOf(measure))}
      <Unseen>, {bandWords[band]}</Unseen>
    </BandSign>
  )
}
