import type { Interval } from '@kamerton/contract/analytics/statistics/interval'
import styles from './cloud.module.css'

const width = 560
const side = 12
const floor = 112
const dot = 8

/** Changes from −100 to +100 points: an axis is never zoomed. */
const placeOf = (value: number): number =>
  side + ((Math.min(100, Math.max(-100, value)) + 100) / 200) * (width - 2 * side)

/** Draws all points as one path of zero-length lines: a phone draws one element instead of sixty. */
function pilesOf(values: readonly number[]): string {
  const piles = new Map<number, number>()
  return values
    .map((value) => {
      const column = Math.round(placeOf(value) / dot)
      const height = piles.get(column) ?? 0
      piles.set(column, height + 1)
      return `M${column * dot} ${floor - height * dot}h0`
    })
    .join('')
}

type CloudProps = { dots: readonly number[]; value: number; interval: Interval; label: string }

/** Possible results of these polls as a pile of dots above the axis with the interval and the value. */
export function Cloud({ dots, value, interval, label }: CloudProps) {
  const [from, to] = [placeOf(interval.low), placeOf(interval.high)]
  return (
    <svg className={styles.cloud} viewBox={`0 0 ${width} 168`} role="img" aria-label={label}>
      <path className={styles.dots} d={pilesOf(dots)} />
      <rect className={styles.band} x={from.toFixed(1)} width={(to - from).toFixed(1)} y="122" height="12" rx="3" />
      <path className={styles.axis} d={`M${side} 128H${width - side}`} />
      <path className={styles.zero} d={`M${width / 2} 12V140`} />
      <rect className={styles.value} x={(placeOf(value) - 2).toFixed(1)} y="118" width="4" height="20" rx="2" />
      <text x={side} y="160">
        −100
      </text>
      <text x={width / 2} y="160" textAnchor="middle">
        0, ничего не&nbsp;изменилось
      </text>
      <text x={width - side} y="160" textAnchor="end">
        +100
      </text>
    </svg>
  )
}
