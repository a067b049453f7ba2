import { classNames } from '../../ui/class-names'
import styles from './answer-bars.module.css'

const width = 44
const floor = 168
const step = 16

/** Answers by value as bars with their counts; the visitor's own answer is highlighted. */
export const AnswerBars = ({ counts, own }: { counts: readonly number[]; own: number | null }) => (
  <svg className={styles.bars} viewBox={`0 0 ${11 * width} 216`} role="img" aria-label={said(counts)}>
    {counts.map((count, value) => {
      const middle = value * width + width / 2
      const isOwn = value === own
      return (
        // The order of the answers never changes.
        <g key={`answer ${value.toString()}`} className={classNames(styles.bar, isOwn && styles.own)}>
          <rect x={value * width + 3} width={width - 6} y={floor - count * step} height={count * step} rx="3" />
          <text className={styles.count} x={middle} y={floor - count * step - 8}>
            {count > 0 ? count : ''}
          </text>
          <text x={middle} y={floor + 18}>
            {value}
          </text>
        </g>
      )
    })}
    <path className={styles.floor} d={`M0 ${floor}H${11 * width}`} />
    {groups.map(({ name, from, to }) => (
      <g key={name}>
        <path className={styles.floor} d={`M${from * width + 3} ${floor + 28}H${to * width - 3}`} />
        <text className={styles.group} x={((from + to) * width) / 2} y={floor + 44}>
          {name}
        </text>
      </g>
    ))}
  </svg>
)

const groups = [
  { name: 'критики', from: 0, to: 7 },
  { name: 'нейтральные', from: 7, to: 9 },
  { name: 'сторонники', from: 9, to: 11 },
] as const

const said = (counts: readonly number[]): string =>
  `Оценки команды: ${counts.flatMap((count, value) => (count > 0 ? `${value} — ${count}` : [])).join(', ')}`
