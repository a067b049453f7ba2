import { ZIndexLayer } from 'recharts'
import { valueText } from '../metric-view'
import { type Gap, gapReason, gapsIn, labelledWeeks, loneWeeks, type Week } from '../mood-weeks'
import styles from './mood.module.css'
import { usePlot } from './use-plot'

/** With more gaps than this their words would touch; the legend says it once. */
export const namedGapsAtMost = 2

/** Above the line and its interval in the layers of recharts. */
const overTheLine = 600

/** What lies over the line: bridges over the gaps, and the first, last and lowest points with their values. */
export function MoodMarks({ weeks, narrow }: { weeks: readonly Week[]; narrow: boolean }) {
  const plot = usePlot()
  if (!plot) return null
  const { x, y } = plot
  const gaps = gapsIn(weeks)
  const { first, last, lowest, climbs } = labelledWeeks(weeks)
  const above = (week: Week) => y(week.interval?.high ?? week.value ?? 1) - 9
  const below = (week: Week) => y(week.interval?.low ?? week.value ?? 1) + 18
  const topOf = ({ from, to }: Gap) => Math.min(...[from, to].map((week) => y(week.interval?.high ?? week.value)))
  return (
    <ZIndexLayer zIndex={overTheLine}>
      {gaps.map((gap) => (
        <g key={gap.to.week}>
          <line x1={x(gap.from)} x2={x(gap.to)} y1={y(gap.from.value)} y2={y(gap.to.value)} className={styles.bridge} />
          {gaps.length <= namedGapsAtMost && (
            <text x={(x(gap.from) + x(gap.to)) / 2} y={topOf(gap) - 8} textAnchor="middle" className={styles.small}>
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
        <text x={x(first)} y={climbs.first ? below(first) : above(first)} textAnchor="start" className={styles.strong}>
          {valueText('mood', first.value)}
        </text>
      )}
      {lowest && (
        <>
          <circle cx={x(lowest)} cy={y(lowest.value)} r={3.5} className={styles.ring} />
          <text x={x(lowest)} y={below(lowest)} textAnchor="middle" className={styles.strong}>
            {valueText('mood', lowest.value)}
          </text>
        </>
      )}
      {last && (
        <>
          <circle cx={x(last)} cy={y(last.value)} r={4} className={styles.dot} />
          <text
            x={x(last) + (narrow ? 0 : 5)}
            y={climbs.last ? above(last) : below(last)}
            textAnchor="end"
            className={styles.strong}
          >
            {valueText('mood', last.value)}
          </text>
        </>
      )}
    </ZIndexLayer>
  )
}
