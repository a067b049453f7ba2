import { comingsOf, type DayCount } from '@kamerton/contract/reports/registrations'
import { percent } from '../../figures/place'
import { formatDayOfMonth } from '../../lib/format-date'
import { formatNumber } from '../../lib/format-number'
import styles from './pictures.module.css'

/** The thickness of a bar as a share of its space. */
const thickness = 0.7

/** Registrations by day, with the scale from zero; the tallest bar carries its number. */
export function DayBars({ days }: { days: readonly DayCount[] }) {
  const { unit, comings } = comingsOf(days)
  const total = comings.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return <p>За&nbsp;эти дни никто не&nbsp;зарегистрировался.</p>
  const most = Math.max(...comings.map(({ count }) => count))
  const tallest = comings.findIndex(({ count }) => count === most)
  const room = 100 / comings.length
  const middle = (tallest + 0.5) * room
  const [first, last] = [comings[0], comings.at(-1)]
  return (
    <>
      <svg
        className={styles.bars}
        role="img"
        aria-label={`Регистрации по\u00a0${unit === 'day' ? 'дням' : 'неделям'}, всего ${formatNumber(total)}`}
      >
        {comings.map(({ from, count }, at) => (
          <rect
            key={from}
            x={percent((at + (1 - thickness) / 2) * room)}
            width={percent(room * thickness)}
            y={percent(100 - (80 * count) / most)}
            height={percent((80 * count) / most)}
            rx="1.5"
          />
        ))}
        <text x={percent(middle)} y="8" textAnchor={middle < 20 ? 'start' : middle > 80 ? 'end' : 'middle'}>
          {formatNumber(most)} {unit === 'day' ? 'за\u00a0день' : 'за\u00a0неделю'}
        </text>
        <line x1="0" x2="100%" y1="100%" y2="100%" />
      </svg>
      <div className={styles.ends}>
        <span>{first && formatDayOfMonth(first.from)}</span>
        <span>{last && formatDayOfMonth(last.to)}</span>
      </div>
    </>
  )
}

/** A count as a bar beside its number. */
export const Share = ({ count, of }: { count: number; of: number }) => (
  <svg className={styles.share} aria-hidden>
    <rect width={percent(of === 0 ? 0 : (100 * count) / of)} height="100%" rx="2" />
  </svg>
)
