import type { MetricName } from '@kamerton/contract/analytics/schemas'
import type { DatedSums, PooledSums, RoundSums } from './queries.ts'

/** Each metric of an audience over some days. */
export type Pools = Readonly<Record<MetricName, PooledSums>>

/** Of a metric that nobody was asked. */
const noRounds: PooledSums = {
  rounds: 0,
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

/** What these rounds of a metric add up to, as `listSumsOfTeams` adds them up; a round may be split over weeks and days. */
export function poolRounds(parts: readonly (Omit<RoundSums, 'metric'> & { is_anonymous: boolean })[]): PooledSums {
  return mergedByRound(parts).reduce(
    (pool, round) => ({
      rounds: pool.rounds + 1,
      n: pool.n + round.n,
      sum: pool.sum + round.sum,
      sum_of_squares: pool.sum_of_squares + round.sum_of_squares,
      promoters: pool.promoters + round.promoters,
      passives: pool.passives + round.passives,
      detractors: pool.detractors + round.detractors,
      invited: pool.invited + round.invited,
      answered: pool.answered + round.answered,
      // A round that is withheld is not what the value rests on.
      asked: pool.asked + (round.n > 0 ? round.asked : 0),
      largest: Math.max(pool.largest, round.n),
      smallest: Math.min(pool.smallest, round.n),
      largest_invited: Math.max(pool.largest_invited, round.invited),
      is_anonymous: pool.is_anonymous || round.is_anonymous,
      has_groups: pool.has_groups && (round.promoters + round.passives === 0 || round.sum_of_squares > 0),
    }),
    noRounds,
  )
}

/** The same of each metric. */
export const ofEach = <T>(of: (name: MetricName) => T): Record<MetricName, T> => ({
  enps: of('enps'),
  engagement: of('engagement'),
  mood: of('mood'),
  participation: of('participation'),
})

/** Each metric of these rounds. */
export const poolsOf = (sums: readonly DatedSums[]): Pools =>
  ofEach((name) => poolRounds(sums.filter(({ metric }) => metric === name)))

/** Each metric of a period and of the one before it. */
export const poolsByPeriod = (sums: readonly DatedSums[]) => ({
  current: poolsOf(sums.filter(({ period }) => period === 'current')),
  previous: poolsOf(sums.filter(({ period }) => period === 'previous')),
})

type PooledRow = PooledSums & { metric: MetricName; period: 'current' | 'previous' }

/** The same of what the database has added up. */
export const pooledByPeriod = (rows: readonly PooledRow[]) => {
  const poolsIn = (wanted: PooledRow['period']) =>
    ofEach((name) => rows.find(({ metric, period }) => metric === name && period === wanted) ?? noRounds)
  return { current: poolsIn('current'), previous: poolsIn('previous') }
}

export const noPools: Pools = poolsOf([])
