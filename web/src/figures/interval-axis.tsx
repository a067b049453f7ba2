import { classNames } from '../ui/class-names'
import styles from './interval-axis.module.css'
import { percent, placeOn, type Range } from './place'

type IntervalAxisProps = {
  /** The whole scale: an axis is never zoomed. */
  range: Range
  value: number | null
  interval: Range | null
  /** The value of the company: a dashed line through all rows. */
  company: number | null
  /** This row is the company. */
  isCompany?: boolean
  /** The drawing in words; left out where the row already has them. */
  label?: string
}

/** A value and its interval on an axis that all rows share. A scale with negative values shows its zero. */
export function IntervalAxis({ range, value, interval, company, isCompany, label }: IntervalAxisProps) {
  const place = (one: number) => percent(placeOn(range, one))
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg className={classNames(styles.axis, isCompany && styles.all)} {...said}>
      {range.low < 0 && <line x1={place(0)} x2={place(0)} y1="0" y2="100%" className={styles.zero} />}
      {company !== null && <line x1={place(company)} x2={place(company)} y1="0" y2="100%" className={styles.company} />}
      {(interval !== null || value !== null) && (
        <svg y="50%" overflow="visible">
          <line x1="0" x2="100%" className={styles.track} />
          {interval && (
            <rect
              x={place(interval.low)}
              y="-5"
              width={percent(placeOn(range, interval.high) - placeOn(range, interval.low))}
              height="10"
              rx="3"
              className={styles.band}
            />
          )}
          {value !== null && (
            <rect
              x={place(value)}
              y="-8"
              width="3"
              height="16"
              rx="1.5"
              transform="translate(-1.5)"
              className={styles.point}
            />
          )}
        </svg>
      )}
    </svg>
  )
}
