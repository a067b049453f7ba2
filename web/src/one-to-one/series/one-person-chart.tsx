import { useId } from 'react'
import { formatNearDate } from '../../lib/format-date'
import { useNow } from '../../lib/use-now'
import styles from './series.module.css'

type Point = { date: Date; value: number | null }
type ChartProps = { title: string; points: readonly Point[] }

const width = 300
const left = 18
const right = 292
/** A fixed scale of 1–5: a small change looks small. */
const yOf = (value: number): number => 70 - (value - 1) * 15

/** The answers of one person, meeting by meeting: dots on a fixed scale. One person has no interval. */
export function OnePersonChart({ title, points }: ChartProps) {
  const id = useId()
  const now = useNow()
  const known = points.filter((point): point is Point & { value: number } => point.value !== null)
  const last = known.at(-1)
  const first = points[0]
  const step = points.length > 1 ? (right - left - 12) / (points.length - 1) : 0
  const placed = points.flatMap(({ value }, index) =>
    value === null ? [] : [{ x: left + 8 + index * step, y: yOf(value), value }],
  )
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption id={id}>
        <b>{title}</b>
        <span>{last ? `${last.value} из\u00a05, n\u00a0=\u00a0${known.length}` : 'пока нет'}</span>
      </figcaption>
      {last && (
        <>
          <svg viewBox={`0 0 ${width} 92`} aria-hidden>
            {[1, 3, 5].map((value) => (
              <g key={value}>
                <line x1={left} x2={right} y1={yOf(value)} y2={yOf(value)} className={styles.grid} />
                <text x="0" y={yOf(value) + 4}>
                  {value}
                </text>
              </g>
            ))}
            <polyline points={placed.map(({ x, y }) => `${x},${y}`).join(' ')} className={styles.line} />
            {placed.map(({ x, y }, index) => (
              <circle
                key={x}
                cx={x}
                cy={y}
                r={index === placed.length - 1 ? 5 : 3}
                className={index === placed.length - 1 ? styles.latest : 'chart-point'}
              />
            ))}
            {first && points.length > 1 && (
              <text x={left} y="90">
                {formatNearDate(first.date, now)}
              </text>
            )}
            <text x={right} y="90" textAnchor="end">
              {formatNearDate(last.date, now)}
            </text>
          </svg>
          <details className={styles.numbers}>
            <summary>Числа</summary>
            <table>
              <tbody>
                {points.map(({ date, value }) => (
                  <tr key={date.getTime()}>
                    <th scope="row">{formatNearDate(date, now)}</th>
                    <td>{value ?? 'нет'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </figure>
  )
}
