import { bandOf, type Measure, shownValue } from '@kamerton/contract/analytics/bands'
import { formatNumber } from '../../lib/format-number'
import score from '../../ui/score.module.css'
import styles from './profile.module.css'

type FigureProps = { measure: Measure; value: number; shown?: (value: number) => string }

/** A large figure with the shape of its band beside it. */
export function Figure({ measure, value, shown = formatNumber }: FigureProps) {
  const band = bandOf(measure, value) ?? 'watch'
  return (
    <div className={styles.figure}>
      {shown(shownValue(measure, value))}
      <span className={`${score.score} ${score[band]}`} aria-hidden>
        <i />
      </span>
    </div>
  )
}
