import type { TeamPerformance } from '@kamerton/contract/analytics/schemas'
import { placeOf } from '../metric-view'
import styles from './teams.module.css'

type IntervalAxisProps = Pick<TeamPerformance, 'interval'> & {
  value: number | null
  /** The company's value: a dashed line that runs through all rows. */
  company: number | null
  label: string
}

/** A value of eNPS and its interval on the axis that all rows share. */
export const IntervalAxis = ({ value, interval, company, label }: IntervalAxisProps) => (
  <svg className={styles.axis} role="img" aria-label={label}>
    <line x1="50%" x2="50%" y1="0" y2="52" className={styles.zero} />
    {company !== null && <line x1={place(company)} x2={place(company)} y1="0" y2="52" className={styles.company} />}
    {interval && (
      <rect
        x={place(interval.low)}
        y="21"
        width={`${placeOf('enps', interval.high) - placeOf('enps', interval.low)}%`}
        height="10"
        rx="3"
        className={styles.band}
      />
    )}
    {value !== null && (
      <rect
        x={place(value)}
        y="18"
        width="3"
        height="16"
        rx="1.5"
        transform="translate(-1.5)"
        className={styles.point}
      />
    )}
  </svg>
)

const place = (value: number) => `${placeOf('enps', value)}%`
