import type { Difference } from '@kamerton/contract/action-items/comparable'
import type { Change } from '@kamerton/contract/analytics/rules'
import type { MetricName } from '@kamerton/contract/analytics/schemas'
import type { Interval } from '@kamerton/contract/analytics/statistics/interval'
import { type Figure, shownInterval, shownValue } from '@kamerton/contract/analytics/verdict'
import { measures } from '../analytics/measures.ts'
import { poolRounds } from '../analytics/pools.ts'
import { displayRounding, presentFigure } from '../analytics/present-metrics.ts'
import type { PinnedRound } from './queries.ts'

/**
 * A period as it is shown: rounded as everywhere, without an interval when there are few people. Null where nothing may
 * be shown.
 */
export type ShownFigure = Omit<Figure, 'value'> & {
  value: number
  interval: Interval | null
  n: number
  people: number
  asked: number
  answers: number
  at_least?: true | undefined
}

export function figureOf(metric: MetricName, rounds: readonly PinnedRound[]): ShownFigure | null {
  const { value, interval, n, at_least, people, invited } = presentFigure(
    metric,
    poolRounds(rounds),
    noReasons,
    displayRounding(metric),
  )
  if (value === null) return null
  // Participation counts everybody who was asked.
  return { value, interval, n: metric === 'participation' ? invited : n, people, asked: invited, answers: n, at_least }
}

/** No reasons, since an absent figure has no text here. */
const noReasons = { anonymous: new Set<MetricName>(), running: [] }

/** After minus before, as everywhere: the verdict rests on it. */
export const changeOf = (
  metric: MetricName,
  before: readonly PinnedRound[],
  after: readonly PinnedRound[],
): Change | null => measures[metric].change(poolRounds(before), poolRounds(after))

/** The change as it is shown: rounded, on the scale of the screen. */
export function shownChange(metric: MetricName, change: Change): Change {
  const rounding = displayRounding(metric)
  return {
    p: change.p,
    difference: rounding.value(change.difference) ?? 0,
    interval: rounding.interval(change.interval),
  }
}

export const shownDifference = (metric: MetricName, { difference, interval }: Difference): Difference => ({
  difference: shownValue(metric, difference),
  interval: shownInterval(metric, interval),
})

/** Sums of several teams as if they were one: their parts of a round become one round. */
export function togetherByRound(cells: readonly PinnedRound[]): PinnedRound[] {
  return [...Map.groupBy(cells, ({ round_id }) => round_id).values()].flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    const sum = (key: Exclude<keyof PinnedRound, 'round_id' | 'is_anonymous'>) =>
      parts.reduce((total, part) => total + part[key], 0)
    return {
      round_id: first.round_id,
      is_anonymous: first.is_anonymous,
      n: sum('n'),
      sum: sum('sum'),
      sum_of_squares: sum('sum_of_squares'),
      promoters: sum('promoters'),
      passives: sum('passives'),
      detractors: sum('detractors'),
      invited: sum('invited'),
      answered: sum('answered'),
      asked: sum('asked'),
    }
  })
}
