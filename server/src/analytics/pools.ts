import type { MetricName } from '@kamerton/contract/analytics/schemas'
import { eitherEnd } from '@kamerton/contract/pulses/coded-values'
import type { DatedSums, MayBeWithheld, PooledSums, RoundSums } from './queries.ts'

/** Each metric of an audience over a period. */
export type Pools = Readonly<Record<MetricName, PooledSums>>

/** The sums of a metric that nobody was asked about. */
const noRounds: PooledSums = {
  rounds: 0,
  withheld: 0,
  n: 0,
  sum: 0,
  sum_of_squares: 0,
  promoters: 0,
  passives: 0,
  detractors: 0,
  invited: 0,
  answered: 0,
  asked: 0,
  largest: 0,
  smallest: Number.POSITIVE_INFINITY,
  largest_invited: 0,
  is_anonymous: false,
  end: null,
  has_groups: true,
}

/** One entry per round, however many weeks it was split over. */
export function mergedByRound<R extends Omit<RoundSums, 'metric'>>(rows: readonly R[]): R[] {
  return [...Map.groupBy(rows, ({ round_id }) => round_id).values()].flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    const sum = (
      key: 'n' | 'sum' | 'sum_of_squares' | 'promoters' | 'passives' | 'detractors' | 'invited' | 'answered',
    ) => parts.reduce((total, part) => total + part[key], 0)
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

/** Adds up the sums of different rounds. */
export const together = <P extends PooledSums>(one: P, other: PooledSums): P => ({
  ...one,
  rounds: one.rounds + other.rounds,
  withheld: one.withheld + other.withheld,
  n: one.n + other.n,
  sum: one.sum + other.sum,
  sum_of_squares: one.sum_of_squares + other.sum_of_squares,
  promoters: one.promoters + other.promoters,
  passives: one.passives + other.passives,
  detractors: one.detractors + other.detractors,
  invited: one.invited + other.invited,
  answered: one.answered + other.answered,
  asked: one.asked + other.asked,
  largest: Math.max(one.largest, other.largest),
  smallest: Math.min(one.smallest, other.smallest),
  largest_invited: Math.max(one.largest_invited, other.largest_invited),
  is_anonymous: one.is_anonymous || other.is_anonymous,
  end: eitherEnd(one.end, other.end),
  has_groups: one.has_groups && other.has_groups,
})

/**
 * The sums of these rounds of a metric, pooled as `listSumsOfTeams` pools them. A round may be split over weeks and
 * days.
 */
export const poolRounds = (
  parts: readonly (Omit<RoundSums, 'metric'> &
    Partial<MayBeWithheld> & { is_anonymous: boolean; end?: PooledSums['end'] })[],
): PooledSums =>
  mergedByRound(parts)
    .map(
      (round): PooledSums => ({
        rounds: round.is_withheld ? 0 : 1,
        withheld: round.is_withheld ? 1 : 0,
        n: round.n,
        sum: round.sum,
        sum_of_squares: round.sum_of_squares,
        promoters: round.promoters,
        passives: round.passives,
        detractors: round.detractors,
        invited: round.invited,
        answered: round.answered,
        // A withheld round is no part of the value, so its asked people do not count.
        asked: round.n > 0 ? round.asked : 0,
        largest: round.n,
        smallest: round.n,
        largest_invited: round.invited,
        is_anonymous: round.is_anonymous,
        // A withheld round has no value that could be near an end of the scale.
        end: round.n > 0 || round.invited > 0 ? (round.end ?? null) : null,
        has_groups: round.promoters + round.passives === 0 || round.sum_of_squares > 0,
      }),
    )
    .reduce(together, noRounds)

/** Computes a value for each metric. */
export const ofEach = <T>(of: (name: MetricName) => T): Record<MetricName, T> => ({
  enps: of('enps'),
  engagement: of('engagement'),
  mood: of('mood'),
  participation: of('participation'),
})

/** The pools of each metric over these rounds. */
export const poolsOf = (sums: readonly DatedSums[]): Pools =>
  ofEach((name) => poolRounds(sums.filter(({ metric }) => metric === name)))

/** The pools of each metric in a period and in the period before it. */
export const poolsByPeriod = (sums: readonly DatedSums[]) => ({
  current: poolsOf(sums.filter(({ period }) => period === 'current')),
  previous: poolsOf(sums.filter(({ period }) => period === 'previous')),
})

type PooledRow = PooledSums & { metric: MetricName; period: 'current' | 'previous' }

/** Like `poolsByPeriod`, for sums that the database has pooled already. */
export const pooledByPeriod = (rows: readonly PooledRow[]) => {
  const poolsIn = (wanted: PooledRow['period']) =>
    ofEach((name) => rows.find(({ metric, period }) => metric === name && period === wanted) ?? noRounds)
  return { current: poolsIn('current'), previous: poolsIn('previous') }
}

export const noPools: Pools = poolsOf([])
