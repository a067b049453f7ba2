import { boundedWords } from '@kamerton/contract/analytics/bound-words'
import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import { metricLabels } from '../../figures/metric-labels'
import { percent } from '../../figures/place'
import { valueText } from '../../figures/value-text'
import { depthOf, pathsOf, placeOfWeek } from '../../figures/weeks/week-plot'
import type { Week } from '../../figures/weeks/weeks'
import { formatDayMonth } from '../../lib/format-date'
import styles from './rounds-line.module.css'

type Metric = NonNullable<PulseResponses['metric']>
type LineProps = { metric: Metric; rounds: PulseResponses['metric_rounds'] }

/** More dots would hide the line; then only the last round has one. */
const dotsAtMost = 26

/** The metric over the rounds of a pulse, each with its interval. Screen readers get every value. */
export function RoundsLine({ metric, rounds }: LineProps) {
  const points: Week[] = rounds.map(({ round_id, value, interval, n }) => ({
    week: round_id,
    value,
    interval,
    n,
    reason: null,
  }))
  const { line, band } = pathsOf(metric, points)
  const [first, last] = [rounds[0], rounds.at(-1)]
  if (!first || !last) return null
  const text = ({ value, bound }: typeof first) => boundedWords(valueText(metric, value), bound)
  const name = `${metricLabels[metric]} по раундам`
  const words = rounds.map((one) => `раунд ${one.number}, ${formatDayMonth(one.opened_at)}: ${text(one)}`).join('; ')
  return (
    <figure className={styles.line}>
      <div className={styles.plot} role="img" aria-label={`${name}. ${words}`}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <path d={band} className={styles.band} />
          <path d={line} className={styles.stroke} />
        </svg>
        <svg>
          {(points.length > dotsAtMost ? points.slice(-1) : points).map((point) => (
            <circle
              key={point.week}
              cx={percent(placeOfWeek(points, point))}
              cy={percent(depthOf(metric, point.value ?? 0))}
              r={point === points.at(-1) ? 4 : 2.5}
              className={styles.dot}
            />
          ))}
        </svg>
      </div>
      <figcaption>
        <span>
          {formatDayMonth(first.opened_at)}: {text(first)}
        </span>
        <span>{name}, полоса – 95&nbsp;% интервал</span>
        <span>
          {formatDayMonth(last.opened_at)}: {text(last)}
        </span>
      </figcaption>
    </figure>
  )
}
