import { type AskedPool, participationSince, scatterOf, shareOf } from '@kamerton/contract/analytics/participation'
import {
  type Change,
  countsPool,
  engagementOf,
  engagementSince,
  enpsOf,
  enpsSince,
  likertScale,
  meanOf,
  meanSince,
  momentsPool,
  type Pool,
  type PooledValue,
} from '@kamerton/contract/analytics/rules'
import type { MetricName } from '@kamerton/contract/analytics/schemas'
import type { EnpsCounts } from '@kamerton/contract/analytics/statistics/enps'
import type { Interval } from '@kamerton/contract/analytics/statistics/interval'
import type { Moments } from '@kamerton/contract/analytics/statistics/means'
import type { PooledSums } from './queries.ts'

/** How a metric is computed from what its rounds add up to. */
export type Measure = {
  value(pool: PooledSums): number | null
  /** 95 % around the value; a count has none. */
  interval(pool: PooledSums): Interval | null
  /** Where another value of the same would usually lie. */
  scatter(pool: PooledSums): Interval | null
  change(before: PooledSums, after: PooledSums): Change | null
  answers(pool: PooledSums): number
  /** How many people there are at the least behind these answers; behind a participation, who were asked. */
  people(pool: PooledSums): number
  asked(pool: PooledSums): number
}

/** The groups of an eNPS, as the rules take them. */
export const countsIn = ({ promoters, passives, detractors, largest }: EnpsCounts & Pick<PooledSums, 'largest'>) =>
  countsPool({ promoters, passives, detractors }, largest)

/** Answers of a scale, as the rules take them. */
export const momentsIn = ({
  n,
  sum,
  sum_of_squares: sumOfSquares,
  largest,
}: Pick<PooledSums, 'n' | 'sum' | 'sum_of_squares' | 'largest'>) => momentsPool({ n, sum, sumOfSquares }, largest)

/** Who was asked, as the rules take it. */
export const askedIn = ({ answered, invited, largest_invited: largest }: PooledSums): AskedPool => ({
  answered,
  invited,
  largest,
})

function ofAnswers<Sample extends EnpsCounts | Moments>(
  poolOf: (sums: PooledSums) => Pool<Sample> | null,
  valueOf: (pool: Pool<Sample>) => PooledValue,
  since: (before: Pool<Sample> | null, after: Pool<Sample> | null) => Change | null,
): Measure {
  const valued = (sums: PooledSums) => {
    const pool = poolOf(sums)
    return pool && valueOf(pool)
  }
  return {
    value: (sums) => valued(sums)?.value ?? null,
    interval: (sums) => valued(sums)?.interval ?? null,
    scatter: (sums) => valued(sums)?.interval ?? null,
    change: (before, after) => since(poolOf(before), poolOf(after)),
    answers: ({ n }) => n,
    people: (sums) => poolOf(sums)?.n ?? 0,
    asked: ({ asked }) => asked,
  }
}

export const measures: Readonly<Record<MetricName, Measure>> = {
  enps: ofAnswers(countsIn, enpsOf, enpsSince),
  engagement: ofAnswers(momentsIn, engagementOf, engagementSince),
  mood: ofAnswers(momentsIn, (pool) => meanOf(pool, likertScale), meanSince),
  participation: {
    value: (pool) => shareOf(pool),
    interval: () => null,
    scatter: (pool) => scatterOf(askedIn(pool)),
    change: (before, after) => participationSince(askedIn(before), askedIn(after)),
    answers: ({ answered }) => answered,
    people: ({ largest_invited }) => largest_invited,
    asked: ({ invited }) => invited,
  },
}
