import styles from './places.module.css'

/** Up to this number of places each has a dot; more are shown as a bar. */
const dotsAtMost = 100
const step = { x: 7.9, y: 9.4 }

type PlacesProps = {
  taken: number
  limit: number
  perRow: number
  /** Class of the picture; the bar has its own. */
  className?: string
}

/** Places of the tariff as a picture, used and free; the number is beside it in words. */
export function Places({ taken, limit, perRow, className }: PlacesProps) {
  if (limit > dotsAtMost)
    return <progress className={className ?? styles.bar} value={taken} max={limit} aria-label="Занятые места" />
  const columns = Math.min(limit, perRow)
  const rows = Math.ceil(limit / perRow)
  return (
    <svg className={className} viewBox={`0 0 ${8 + (perRow - 1) * step.x} ${8 + (rows - 1) * step.y}`} aria-hidden>
      {Array.from({ length: limit }, (_, seat) => (
        <circle
          key={seat}
          cx={4 + (seat % columns) * step.x}
          cy={4 + Math.floor(seat / columns) * step.y}
          r={seat < taken ? 2.3 : 1.9}
          className={seat < taken ? styles.taken : styles.free}
        />
      ))}
    </svg>
  )
}
