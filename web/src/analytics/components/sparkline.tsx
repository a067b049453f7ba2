import type { Metric } from '@kamerton/contract/analytics/schemas'
import { monotonePath } from '../../figures/weeks/monotone-path'
import styles from './strip.module.css'

const size = { width: 200, height: 44 }
/** The line stays between these heights, so that its last dot and halo are never cut off. */
const inner = { top: 6, bottom: 38, left: 2, right: 190 }

/** The line over the usual scatter of the period before. Its last dot is filled if the change is noticeable. */
export function Sparkline({ metric: { change_grade, details } }: { metric: Metric }) {
  const { sparkline, previous_interval: noise } = details
  const known = sparkline.flatMap(({ value }, index) => (value === null ? [] : [{ index, value }]))
  if (known.length === 0) return null
  const values = [...known.map(({ value }) => value), ...(noise ? [noise.low, noise.high] : [])]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const yOf = (value: number) =>
    high === low
      ? (inner.top + inner.bottom) / 2
      : inner.bottom - ((value - low) / (high - low)) * (inner.bottom - inner.top)
  // The line goes from the first answer to the last, so that it ends with the dot even for monthly questions.
  const [firstIndex, lastIndex] = [known[0]?.index ?? 0, known.at(-1)?.index ?? 0]
  const xOf = (index: number) =>
    lastIndex === firstIndex
      ? inner.right
      : inner.left + ((index - firstIndex) / (lastIndex - firstIndex)) * (inner.right - inner.left)
  const points = known.map(({ index, value }) => ({ x: xOf(index), y: yOf(value) }))
  const last = points.at(-1)
  return (
    <svg className={styles.spark} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
      {noise && (
        <rect
          x={0}
          y={yOf(noise.high)}
          width={size.width}
          height={Math.max(2, yOf(noise.low) - yOf(noise.high))}
          rx={2}
          className={styles.noise}
        />
      )}
      <path d={monotonePath(points)} className={styles.line} />
      {last && <LastDot {...last} filled={change_grade === 'noticeable'} />}
    </svg>
  )
}

const LastDot = ({ x, y, filled }: { x: number; y: number; filled: boolean }) =>
  filled ? (
    <>
      <circle cx={x} cy={y} r={7.5} className={styles.halo} />
      <circle cx={x} cy={y} r={3.6} className={styles.dot} />
    </>
  ) : (
    <circle cx={x} cy={y} r={3.4} className="chart-point" />
  )
