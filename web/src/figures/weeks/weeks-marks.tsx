import { rangeOf } from '@kamerton/contract/analytics/verdict'
import { percent } from '../place'
import { valueText } from '../value-text'
import { depthOf, placeOfWeek } from './week-plot'
import { type Gap, gapReason, gapsIn, labelledWeeks, loneWeeks, type Shown, type Week } from './weeks'
import styles from './weeks.module.css'

/** With more gaps their labels would overlap; then the legend explains them once. */
export const namedGapsAtMost = 2

/** Everything above the line: bridges over the gaps, and the first, last and lowest points with their values. */
export function WeeksMarks({ measure, weeks, narrow }: Omit<Shown, 'name'> & { narrow: boolean }) {
  const gaps = gapsIn(weeks)
  const { first, last, lowest, climbs } = labelledWeeks(weeks)
  const x = (week: Week) => percent(placeOfWeek(weeks, week))
  const y = (value: number) => percent(depthOf(measure, value))
  const above = (week: Week) => ({
    x: x(week),
    y: y(week.interval?.high ?? week.value ?? rangeOf(measure).low),
    dy: -9,
  })
  const below = (week: Week) => ({ x: x(week), y: y(week.interval?.low ?? week.value ?? rangeOf(measure).low), dy: 18 })
  const middleOf = ({ from, to }: Gap) => percent((placeOfWeek(weeks, from) + placeOfWeek(weeks, to)) / 2)
  const topOf = ({ from, to }: Gap) => y(Math.max(...[from, to].map((week) => week.interval?.high ?? week.value)))
  return (
    <g>
      {gaps.map((gap) => (
        <g key={gap.to.week}>
          <line x1={x(gap.from)} x2={x(gap.to)} y1={y(gap.from.value)} y2={y(gap.to.value)} className={styles.bridge} />
          {gaps.length <= namedGapsAtMost && (
            <text x={middleOf(gap)} y={topOf(gap)} dy="-8" textAnchor="middle" className={styles.small}>
              {gapReason(weeks, gap)}
            </text>
          )}
        </g>
      ))}
      {loneWeeks(weeks).map((week) => (
        <g key={week.week}>
          {week.interval && (
            <line
              x1={x(week)}
              x2={x(week)}
              y1={y(week.interval.low)}
              y2={y(week.interval.high)}
              className={styles.alone}
            />
          )}
          <circle cx={x(week)} cy={y(week.value)} r={2.5} className={styles.dot} />
        </g>
      ))}
      {first && first !== last && (
        <text {...(climbs.first ? below(first) : above(first))} textAnchor="start" className={styles.strong}>
          {valueText(measure, first.value)}
        </text>
      )}
      {lowest && (
        <>
          <circle cx={x(lowest)} cy={y(lowest.value)} r={3.5} className="chart-point" />
          <text {...below(lowest)} textAnchor="middle" className={styles.strong}>
            {valueText(measure, lowest.value)}
          </text>
        </>
      )}
      {last && (
        <>
          <circle cx={x(last)} cy={y(last.value)} r={4} className={styles.dot} />
          <text
            {...(climbs.last ? above(last) : below(last))}
            dx={narrow ? 0 : 5}
            textAnchor="end"
            className={styles.strong}
          >
            {valueText(measure, last.value)}
          </text>
        </>
      )}
    </g>
  )
}
