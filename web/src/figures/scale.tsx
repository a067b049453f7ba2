import { percent, placeOn, type Range } from './place'
import styles from './scale.module.css'

type ScaleProps = {
  range: Range
  value: number
  interval: Range | null
  /** Where its bands begin. */
  ticks: readonly number[]
}

/** The whole scale of a metric: ticks where its bands begin, the interval, the value. Its words stand beside it. */
export function Scale({ range, value, interval, ticks }: ScaleProps) {
  const place = (one: number) => percent(placeOn(range, one))
  return (
    <svg className={styles.scale} aria-hidden>
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
        <line key={tick} x1={place(tick)} x2={place(tick)} y1="2" y2="12" className={styles.axis} />
      ))}
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
