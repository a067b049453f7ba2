import { percent } from '../../figures/place'
import { valueWithUnit } from '../../figures/value-text'
import { depthOf, pathsOf, placeOfWeek } from '../../figures/weeks/week-plot'
import { knownWeeks, loneWeeks, spokenTrend, type Week } from '../../figures/weeks/weeks'
import { plural } from '../../lib/plural'
import styles from './hub.module.css'

const measure = 'response_rate'

type RateLineProps = { weeks: readonly { week: string; response_rate: number | null }[] }

/** The response rate, week by week on the whole scale. The line is broken in weeks without a question. */
export function RateLine({ weeks: rates }: RateLineProps) {
  const weeks: Week[] = rates.map(({ week, response_rate }) => ({
    week,
    value: response_rate,
    interval: null,
    n: 0,
    reason: response_rate === null ? 'no_answers' : null,
  }))
  const last = knownWeeks(weeks).at(-1)
  if (!last)
    return <p>За&nbsp;последние {plural(rates.length, 'неделю', 'недели', 'недель')} никого не&nbsp;спрашивали.</p>
  const x = (week: Week) => percent(placeOfWeek(weeks, week))
  const y = (value: number) => percent(depthOf(measure, value))
  return (
    <>
      <div className={styles.line} role="img" aria-label={spokenTrend({ measure, name: 'Доля ответов', weeks })}>
        <svg>
          <line x1="0" x2="100%" y1="0" y2="0" />
          <line x1="0" x2="100%" y1="100%" y2="100%" />
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            <path d={pathsOf(measure, weeks).line} />
          </svg>
          {loneWeeks(weeks).map((week) => (
            <circle key={week.week} cx={x(week)} cy={y(week.value)} r="2.5" className={styles.dot} />
          ))}
          <circle cx={x(last)} cy={y(last.value)} r="3.4" className="chart-point" />
        </svg>
      </div>
      <div className={styles.ends}>
        <span>{rates.length > 1 && `${plural(rates.length - 1, 'неделю', 'недели', 'недель')} назад`}</span>
        <span>последняя {valueWithUnit(measure, last.value)}, шкала до&nbsp;100&nbsp;%</span>
      </div>
    </>
  )
}
