import type { Difference } from '@kamerton/contract/action-items/comparable'
import type { Change } from '@kamerton/contract/analytics/rules'
import type { MetricName } from '@kamerton/contract/analytics/schemas'
import { type Interval, scaleBy } from '@kamerton/contract/analytics/statistics/interval'
import { type Figure, rangeOf, shownInterval, shownValue, toldInterval } from '@kamerton/contract/analytics/verdict'
import { measures } from '../analytics/measures.ts'
import { poolRounds } from '../analytics/pools.ts'
import type { PinnedRound } from './queries.ts'

/** A participation is a share where it is counted, and in percent where it is spoken of. */
const factorOf = (metric: MetricName): number => (metric === 'participation' ? 100 : 1)

/** A period as it is told: rounded as anywhere, and without an interval of a few people. Null where nothing is to be told. */
export type ToldFigure = Omit<Figure, 'value'> & {
  value: number
  interval: Interval | null
  n: number
  people: number
  asked: number
  answers: number
}

export function figureOf(metric: MetricName, rounds: readonly PinnedRound[]): ToldFigure | null {
  const measure = measures[metric]
  const pool = poolRounds(rounds)
  const value = measure.value(pool)
  if (value === null) return null
  const people = measure.people(pool)
  const [answers, asked] = [measure.answers(pool), measure.asked(pool)]
  return {
    value: shownValue(metric, value * factorOf(metric)),
    interval: shownInterval(metric, toldInterval(rangeOf(metric), measure.interval(pool), people)),
    // Of a participation everybody who was asked is counted.
    n: metric === 'participation' ? asked : answers,
    people,
    asked,
    answers,
  }
}

/** After minus before, rounded as it is told, so that a word about it never contradicts what stands beside it. */
export function changeOf(
  metric: MetricName,
  before: readonly PinnedRound[],
  after: readonly PinnedRound[],
): Change | null {
  const change = measures[metric].change(poolRounds(before), poolRounds(after))
  if (!change) return null
  const { difference, interval } = toldDifference(metric, {
    difference: change.difference * factorOf(metric),
    interval: change.interval && scaleBy(factorOf(metric), change.interval),
  })
  return { p: change.p, difference, interval }
}

export const toldDifference = (metric: MetricName, { difference, interval }: Difference): Difference => ({
  difference: shownValue(metric, difference),
  interval: shownInterval(metric, interval),
})

/** The answers of several teams as if they were one: a round of theirs is one round. */
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
