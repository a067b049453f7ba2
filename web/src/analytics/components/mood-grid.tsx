import { thresholdsOf } from '@kamerton/contract/analytics/bands'
import { formatNumber } from '../../lib/format-number'
import { bandLabels } from '../labels'
import { datedWeeks, type Week } from '../mood-weeks'
import styles from './mood.module.css'
import { usePlot } from './use-plot'

const steps = [1, 2, 3, 4, 5]
const { good, watch } = thresholdsOf('mood')
const zones = [
  { name: bandLabels.good, middle: (5 + good) / 2 },
  { name: bandLabels.watch, middle: (good + watch) / 2 },
  { name: bandLabels.bad, middle: (watch + 1) / 2 },
]

type MoodGridProps = { weeks: readonly Week[]; narrow: boolean }

/** What lies under the line: the scale, its thresholds with the names of the zones, dates and numbers of answers. */
export function MoodGrid({ weeks, narrow }: MoodGridProps) {
  const plot = usePlot()
  if (!plot) return null
  const { left, right, bottom, x, y } = plot
  return (
    <g>
      {steps.map((step) => (
        <g key={step}>
          <line
            x1={left}
            x2={right}
            y1={y(step)}
            y2={y(step)}
            className={styles.grid}
            strokeDasharray={step === good || step === watch ? '2 3' : undefined}
          />
          <text x={left - 12} y={y(step) + 4} textAnchor={narrow ? 'start' : 'end'}>
            {step}
          </text>
        </g>
      ))}
      {datedWeeks(weeks, narrow ? 3 : 1).map(({ week, date }, index) => (
        <text
          key={week.week}
          x={x(week)}
          y={bottom + (narrow ? 22 : 23)}
          textAnchor={narrow && index === 0 ? 'start' : 'middle'}
          className={styles.date}
        >
          {date}
        </text>
      ))}
      {!narrow && (
        <>
          {zones.map(({ name, middle }) => (
            <text key={name} x={right + 14} y={y(middle) + 4} className={styles.small}>
              {name}
            </text>
          ))}
          <text x={left - 12} y={bottom + 42} textAnchor="end" className={styles.small}>
            n
          </text>
          {weeks.map((week) => (
            <text key={week.week} x={x(week)} y={bottom + 42} textAnchor="middle" className={styles.small}>
              {week.value === null ? '–' : formatNumber(week.n)}
            </text>
          ))}
        </>
      )}
    </g>
  )
}
