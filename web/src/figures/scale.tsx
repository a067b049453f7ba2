import { percent, placeOn, type Range } from './place'
import styles from './scale.module.css'

type ScaleProps = {
  range: Range
  value: number
  interval: Range | null
  /** Bounds of the bands, or the threshold used for comparison. */
  ticks: readonly number[]
  /** The company's value, for comparison: dashed. */
  company?: number | null
  /** The drawing in words; left out where they are beside it. */
  label?: string
}

/**
 * The whole scale of a metric: ticks at the thresholds, the interval, the value. The value of the company is dashed.
 */
export function Scale({ range, value, interval, ticks, company = null, label }: ScaleProps) {
  const place = (one: number) => percent(placeOn(range, one))
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg className={styles.scale} {...said}>
      <line x1="0" x2="100%" y1="7" y2="7" className={styles.axis} />
      {interval && (
        <rect
          x={place(interval.low)}
          y="2"
          width={percent(placeOn(range, interval.high) - placeOn(range, interval.low))}
          height="10"
          rx="2"
          className={styles.band}
        />
      )}
      {ticks.map((tick) => (
        <line key={tick} x1={place(tick)} x2={place(tick)} y1="2" y2="12" className={styles.tick} />
      ))}
      {company !== null && <line x1={place(company)} x2={place(company)} y1="-2" y2="16" className={styles.company} />}
      <rect
        x={place(value)}
        y="0"
        width="3"
        height="14"
        rx="1.5"
        transform="translate(-1.5)"
        className={styles.marker}
      />
    </svg>
  )
}
