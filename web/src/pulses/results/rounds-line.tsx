import { boundedWords } from '@kamerton/contract/analytics/bound-words'
import { rangeOf } from '@kamerton/contract/analytics/verdict'
import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import { metricLabels } from '../../figures/metric-labels'
import { percent, placeOn } from '../../figures/place'
import { valueText } from '../../figures/value-text'
import { formatDayMonth } from '../../lib/format-date'
import styles from './rounds-line.module.css'

type Metric = NonNullable<PulseResponses['metric']>
type LineProps = { metric: Metric; rounds: PulseResponses['metric_rounds'] }

/** More dots would hide the line; then only the last round has one. */
const dotsAtMost = 26

/** The metric over the rounds of a pulse, each with its interval. Screen readers get every value. */
export function RoundsLine({ metric, rounds }: LineProps) {
  const points = pointsOf(metric, rounds)
  const [first, last] = [rounds[0], rounds.at(-1)]
  if (!first || !last) return null
  const text = ({ value, bound }: typeof first) => boundedWords(valueText(metric, value), bound)
  const name = `${metricLabels[metric]} по раундам`
  const words = rounds.map((one) => `раунд ${one.number}, ${formatDayMonth(one.opened_at)}: ${text(one)}`).join('; ')
  return (
    <figure className={styles.line}>
      <div className={styles.plot} role="img" aria-label={`${name}. ${words}`}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <path d={bandOf(points)} className={styles.band} />
          <path d={lineOf(points)} className={styles.stroke} />
        </svg>
        <svg>
          {(points.length > dotsAtMost ? points.slice(-1) : points).map((point) => (
            <circle
              key={point.id}
              cx={percent(point.x)}
              cy={percent(point.y)}
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

type Point = { id: string; x: number; y: number; top: number; bottom: number }

/** Rounds in a square of 100: the first at the left, the scale from its lower end to its upper. */
function pointsOf(metric: Metric, rounds: PulseResponses['metric_rounds']): Point[] {
  const depthOf = (value: number) => 100 - placeOn(rangeOf(metric), value)
  return rounds.map(({ round_id: id, value, interval }, at) => ({
    id,
    x: rounds.length < 2 ? 50 : (100 * at) / (rounds.length - 1),
    y: depthOf(value),
    top: depthOf(interval?.high ?? value),
    bottom: depthOf(interval?.low ?? value),
  }))
}

const pathOf = (places: readonly (readonly [number, number])[]): string =>
  places.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('')

const lineOf = (points: readonly Point[]): string => pathOf(points.map(({ x, y }) => [x, y]))

/** The intervals of all rounds: along their upper ends and back along the lower ones. */
const bandOf = (points: readonly Point[]): string =>
  `${pathOf([
    ...points.map(({ x, top }) => [x, top] as const),
    ...points.toReversed().map(({ x, bottom }) => [x, bottom] as const),
  ])}Z`
