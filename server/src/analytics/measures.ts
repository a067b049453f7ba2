import {
  type Asked,
  participationChange,
  participationScatter,
  participationShare,
} from '@kamerton/contract/analytics/participation'
import {
  type Change,
  engagementChange,
  enpsChange,
  likertScale,
  meanChange,
  type PooledValue,
  pooledEngagement,
  pooledEnps,
  pooledMean,
} from '@kamerton/contract/analytics/rules'
import type { MetricName } from '@kamerton/contract/analytics/schemas'
import type { EnpsCounts } from '@kamerton/contract/analytics/statistics/enps'
import type { Interval } from '@kamerton/contract/analytics/statistics/interval'
import type { Moments } from '@kamerton/contract/analytics/statistics/means'
import type { RoundSums } from './queries.ts'

type Rounds = readonly RoundSums[]

/** How a metric is computed from the sums of its rounds. */
export type Measure = {
  value(rounds: Rounds): number | null
  /** 95 % around the value; a count has none. */
  interval(rounds: Rounds): Interval | null
  /** Where another value of the same would usually lie. */
  scatter(rounds: Rounds): Interval | null
  change(before: Rounds, after: Rounds): Change | null
  answers(rounds: Rounds): number
  /** How many people there are at the least behind these answers; behind a participation, who were asked. */
  people(rounds: Rounds): number
  asked(rounds: Rounds): number
}

const total = (rounds: Rounds, of: (round: RoundSums) => number): number =>
  rounds.reduce((sum, round) => sum + of(round), 0)

const counts = (rounds: Rounds): EnpsCounts[] => rounds.filter(({ n }) => n > 0)

const moments = (rounds: Rounds): Moments[] =>
  rounds.map(({ n, sum, sum_of_squares: sumOfSquares }) => ({ n, sum, sumOfSquares }))

const asked = (rounds: Rounds): Asked[] => rounds.filter(({ invited }) => invited > 0)

const ofAnswers = (
  pooled: (rounds: Rounds) => PooledValue | null,
  change: (before: Rounds, after: Rounds) => Change | null,
): Measure => ({
  value: (rounds) => pooled(rounds)?.value ?? null,
  interval: (rounds) => pooled(rounds)?.interval ?? null,
  scatter: (rounds) => pooled(rounds)?.interval ?? null,
  change,
  answers: (rounds) => total(rounds, ({ n }) => n),
  people: (rounds) => pooled(rounds)?.n ?? 0,
  // A round that is withheld is not what the value rests on.
  asked: (rounds) => total(rounds, (round) => (round.n > 0 ? round.asked : 0)),
})

export const measures: Readonly<Record<MetricName, Measure>> = {
  enps: ofAnswers(
    (rounds) => pooledEnps(counts(rounds)),
    (before, after) => enpsChange(counts(before), counts(after)),
  ),
  engagement: ofAnswers(
    (rounds) => pooledEngagement(moments(rounds)),
    (before, after) => engagementChange(moments(before), moments(after)),
  ),
  mood: ofAnswers(
    (rounds) => pooledMean(moments(rounds), likertScale),
    (before, after) => meanChange(moments(before), moments(after)),
  ),
  participation: {
    value: (rounds) => participationShare(asked(rounds)),
    interval: () => null,
    scatter: (rounds) => participationScatter(asked(rounds)),
    change: (before, after) => participationChange(asked(before), asked(after)),
    answers: (rounds) => total(rounds, ({ answered }) => answered),
    people: (rounds) => Math.max(0, ...rounds.map(({ invited }) => invited)),
    asked: (rounds) => total(rounds, ({ invited }) => invited),
  },
}

/** One entry per round, however many weeks it was split over. */
export function mergedByRound<R extends RoundSums>(rows: readonly R[]): R[] {
  return [...Map.groupBy(rows, ({ round_id }) => round_id).values()].flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    const sum = (
      key: 'n' | 'sum' | 'sum_of_squares' | 'promoters' | 'passives' | 'detractors' | 'invited' | 'answered',
    ) => total(parts, (part) => part[key])
    return {
      ...first,
      n: sum('n'),
      sum: sum('sum'),
      sum_of_squares: sum('sum_of_squares'),
      promoters: sum('promoters'),
      passives: sum('passives'),
      detractors: sum('detractors'),
      invited: sum('invited'),
      answered: sum('answered'),
    }
  })
}
