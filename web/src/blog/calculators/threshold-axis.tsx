import type { Interval } from '@kamerton/contract/analytics/statistics/interval'
import { percent, placeOn } from '../../figures/place'
import styles from './calculator.module.css'

type ThresholdAxisProps = {
  range: Interval
  /** Ticks with their labels, including the ends of the scale. */
  ticks: readonly { at: number; word: string }[]
  value: number
  interval: Interval | null
  label: string
}

/** The whole scale of a number: ticks are thresholds, the band is the interval, the mark is the value. */
export function ThresholdAxis({ range, ticks, value, interval, label }: ThresholdAxisProps) {
  const place = (one: number) => percent(placeOn(range, one))
  return (
    <div className={styles.axis}>
      <svg role="img" aria-label={label}>
        <line x1="0" x2="100%" y1="8" y2="8" className={styles.line} />
        {ticks.map(({ at }) => (
          <line key={at} x1={place(at)} x2={place(at)} y1="3" y2="13" className={styles.tick} />
        ))}
        {interval && (
          <rect
            x={place(interval.low)}
            y="3"
            width={percent(placeOn(range, interval.high) - placeOn(range, interval.low))}
            height="10"
            rx="2"
            className={styles.band}
          />
        )}
        <rect
          x={place(value)}
          y="1"
          width="3"
          height="14"
          rx="1.5"
          transform="translate(-1.5)"
          className={styles.mark}
        />
        {ticks.map(({ at, word }) => (
          <text key={at} x={place(at)} y="32">
            {word}
          </text>
        ))}
      </svg>
    </div>
  )
}
