import { bandWord, thresholdsOf } from '@kamerton/contract/analytics/verdict'
import { percent } from '../../figures/place'
import { formatNumber } from '../../lib/format-number'
import { depthOf, placeOfWeek } from '../mood-plot'
import { datedWeeks, type Week } from '../mood-weeks'
import styles from './mood.module.css'

const steps = [1, 2, 3, 4, 5]
const { good, watch } = thresholdsOf('mood')
const zones = [
  { name: bandWord('good'), middle: (5 + good) / 2 },
  { name: bandWord('watch'), middle: (good + watch) / 2 },
  { name: bandWord('bad'), middle: (watch + 1) / 2 },
]

type MoodGridProps = { weeks: readonly Week[]; narrow: boolean }

/** What lies under the line: the scale, its thresholds with the names of the zones, dates and numbers of answers. */
export function MoodGrid({ weeks, narrow }: MoodGridProps) {
  const x = (week: Week) => percent(placeOfWeek(weeks, week))
  const y = (value: number) => percent(depthOf(value))
  return (
    <g>
      {steps.map((step) => (
        <g key={step}>
          <line
            x1="0"
            x2="100%"
            y1={y(step)}
            y2={y(step)}
            className={styles.grid}
            strokeDasharray={step === good || step === watch ? '2 3' : undefined}
          />
          <text x="0" y={y(step)} dx="-12" dy="4" textAnchor={narrow ? 'start' : 'end'}>
            {step}
          </text>
        </g>
      ))}
      {datedWeeks(weeks, narrow ? 3 : 1).map(({ week, date }, index) => (
        <text
          key={week.week}
          x={x(week)}
          y="100%"
          dx={narrow && index === 0 ? -12 : 0}
          dy={narrow ? 22 : 23}
          textAnchor={narrow && index === 0 ? 'start' : 'middle'}
          className={styles.date}
        >
          {date}
        </text>
      ))}
      {!narrow && (
        <>
          {zones.map(({ name, middle }) => (
            <text key={name} x="100%" y={y(middle)} dx="14" dy="4" className={styles.small}>
              {name}
            </text>
          ))}
          <text x="0" y="100%" dx="-18" dy="42" textAnchor="end" className={styles.small}>
            n
          </text>
          {weeks.map((week) => (
            <text key={week.week} x={x(week)} y="100%" dy="42" textAnchor="middle" className={styles.small}>
              {week.value === null ? '–' : formatNumber(week.n)}
            </text>
          ))}
        </>
      )}
    </g>
  )
}
