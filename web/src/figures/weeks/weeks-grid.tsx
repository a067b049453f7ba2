import { bandWord, type Measure, rangeOf, thresholdsOf } from '@kamerton/contract/analytics/verdict'
import { formatNumber, formatSigned } from '../../lib/format-number'
import { answersCount } from '../answers-text'
import { percent } from '../place'
import { depthOf, placeOfWeek } from './week-plot'
import { datedEvery, datedWeeks, type Shown, type Week } from './weeks'
import styles from './weeks.module.css'

/** Whole numbers from one end of the scale to the other, in four or five steps. */
function stepsOf(measure: Measure): number[] {
  const { low, high } = rangeOf(measure)
  const step = measure === 'enps' ? 50 : measure === 'mood' ? 1 : 20
  return Array.from({ length: (high - low) / step + 1 }, (_, index) => low + index * step)
}

/** Numbers of the scale have a single digit, so they need less space. */
export const isShort = (measure: Measure): boolean => rangeOf(measure).high < 10

/** Names of the verdicts' zones, each at the middle of its part of the scale. */
function zonesOf(measure: Measure) {
  const { low, high } = rangeOf(measure)
  const { good, watch } = thresholdsOf(measure)
  return [
    { name: bandWord('good'), middle: (high + good) / 2 },
    { name: bandWord('watch'), middle: (good + watch) / 2 },
    { name: bandWord('bad'), middle: (watch + low) / 2 },
  ]
}

type WeeksGridProps = Omit<Shown, 'name'> & { narrow: boolean }

/** Everything below the line: the scale, its thresholds with the names of the zones, dates and numbers of answers. */
export function WeeksGrid({ measure, weeks, narrow }: WeeksGridProps) {
  const steps = stepsOf(measure)
  const { good, watch } = thresholdsOf(measure)
  const thresholds = [watch, good]
  const every = datedEvery(weeks, narrow ? 'narrow' : 'wide')
  const x = (week: Week) => percent(placeOfWeek(weeks, week))
  const y = (value: number) => percent(depthOf(measure, value))
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
            strokeDasharray={thresholds.includes(step) ? '2 3' : undefined}
          />
          <text
            x="0"
            y={y(step)}
            dx={narrow && !isShort(measure) ? -34 : -12}
            dy="4"
            textAnchor={narrow ? 'start' : 'end'}
          >
            {rangeOf(measure).low < 0 ? formatSigned(step) : formatNumber(step)}
          </text>
        </g>
      ))}
      {thresholds
        .filter((threshold) => !steps.includes(threshold))
        .map((threshold) => (
          <line
            key={threshold}
            x1="0"
            x2="100%"
            y1={y(threshold)}
            y2={y(threshold)}
            className={styles.grid}
            strokeDasharray="2 3"
          />
        ))}
      {datedWeeks(weeks, every).map(({ week, date }, index) => (
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
          {zonesOf(measure).map(({ name, middle }) => (
            <text key={name} x="100%" y={y(middle)} dx="14" dy="4" className={styles.small}>
              {name}
            </text>
          ))}
          <text x="0" y="100%" dx="-18" dy="42" textAnchor="end" className={styles.small}>
            n
          </text>
          {datedWeeks(weeks, every).map(({ week }) => (
            <text key={week.week} x={x(week)} y="100%" dy="42" textAnchor="middle" className={styles.small}>
              {week.value === null ? '–' : answersCount(week)}
            </text>
          ))}
        </>
      )}
    </g>
  )
}
