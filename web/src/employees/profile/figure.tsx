import { bandOf, type Measure, shownValue } from '@kamerton/contract/analytics/bands'
import { BandSign } from '../../figures/band-sign'
import { formatNumber } from '../../lib/format-number'
import styles from './profile.module.css'

type FigureProps = { measure: Measure; value: number; shown?: (value: number) => string }

/** A large figure with the shape of its band beside it. */
export function Figure({ measure, value, shown = formatNumber }: FigureProps) {
  const band = bandOf(measure, value) ?? 'watch'
  return (
    <div className={styles.figure}>
      {shown(shownValue(measure, value))}
      <BandSign band={band} />
    </div>
  )
}
