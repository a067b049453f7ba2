import { changeWords } from '@kamerton/contract/analytics/change-words'
import { percent, placeOn } from '../../figures/place'
import { formatSigned } from '../../lib/format-number'
import styles from './simulator.module.css'
import { type Course, type SurveyRound, trueEnps } from './survey-rounds'

/** Number of rounds that fit side by side on a phone. */
const shownAtOnce = 24

const scale = { low: -100, high: 100 }
const height = 240
/** Distance from the top of the drawing, in pixels. */
const levelOf = (value: number): number => Math.round(height - (placeOn(scale, value) / 100) * height)

type RoundsChartProps = { rounds: readonly SurveyRound[]; course: Course }

/**
 * Each survey with its interval on the whole scale; the dashed line is the truth. A filled mark is a noticeable change.
 */
export function RoundsChart({ rounds, course }: RoundsChartProps) {
  const shown = rounds.slice(-shownAtOnce)
  const first = shown[0]?.number ?? 1
  const last = shown.at(-1)?.number ?? 1
  const placeOf = (number: number) => percent((100 * (number - first + 0.5)) / shown.length)
  return (
    <figure className={styles.chart}>
      <svg height={height} role="img" aria-label={`Опросы с ${first}-го по ${last}-й на шкале от −100 до +100`}>
        {[100, 50, 0, -50, -100].map((value) => (
          <g key={value}>
            <line x1="0" x2="100%" y1={levelOf(value)} y2={levelOf(value)} className={styles.grid} />
            <text x="-8" y={levelOf(value)} dy="4">
              {formatSigned(value)}
            </text>
          </g>
        ))}
        {shown.map(({ number, interval, value, verdict }) => (
          <g key={number}>
            <rect
              x={percent((100 * (number - first + 0.32)) / shown.length)}
              width={percent(36 / shown.length)}
              y={levelOf(interval.high)}
              height={levelOf(interval.low) - levelOf(interval.high)}
              rx="2"
              className={styles.band}
            />
            <line
              x1={percent((100 * (number - first)) / shown.length)}
              x2={percent((100 * (number - first + 1)) / shown.length)}
              y1={levelOf(trueEnps(course, number))}
              y2={levelOf(trueEnps(course, number))}
              className={styles.truth}
            />
            <circle
              cx={placeOf(number)}
              cy={levelOf(value)}
              r="4"
              className={verdict.change_grade === 'noticeable' ? styles.dot : styles.ring}
            />
          </g>
        ))}
      </svg>
      <figcaption>
        Кольцо&nbsp;— число опроса, полоса&nbsp;— интервал 95&nbsp;%, пунктир&nbsp;— то, что люди думают на&nbsp;самом
        деле. Закрашена заметная перемена с&nbsp;прошлого опроса.
      </figcaption>
      <details>
        <summary>Те&nbsp;же числа таблицей</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Опрос</th>
              <th scope="col">eNPS</th>
              <th scope="col">Интервал</th>
              <th scope="col">К&nbsp;прошлому</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ number, value, interval, change, verdict }) => (
              <tr key={number}>
                <td>{number}</td>
                <td>{formatSigned(value)}</td>
                <td>
                  {formatSigned(interval.low)}…{formatSigned(interval.high)}
                </td>
                <td>
                  {change === null ? '–' : formatSigned(change)}
                  {verdict.trend !== 'stable' && `, ${changeWords(verdict)}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
