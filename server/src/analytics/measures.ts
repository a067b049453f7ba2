import { type ChangeVerdict, metricChangeVerdict } from '@kamerton/contract/analytics/change-verdict'
import { onScale } from '@kamerton/contract/analytics/on-scale'
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
import { mayBeJudged } from '@kamerton/contract/analytics/verdict'
import type { PooledSums } from './queries.ts'

/** How a metric is computed from what its rounds add up to. */
export type Measure = {
  value(pool: PooledSums): number | null
  /** The 95 % interval of the value; a count has none. */
  interval(pool: PooledSums): Interval | null
  /** The interval in which a repeated value would usually lie. */
  scatter(pool: PooledSums): Interval | null
  change(before: PooledSums, after: PooledSums): Change | null
  answers(pool: PooledSums): number
  /** The least number of people behind these answers; of a participation, the number asked. */
  people(pool: PooledSums): number
  asked(pool: PooledSums): number
}

/** The groups of an eNPS as a pool of the contract's rules. */
export const countsIn = ({ promoters, passives, detractors, largest }: EnpsCounts & Pick<PooledSums, 'largest'>) =>
  countsPool({ promoters, passives, detractors }, largest)

/** Answers on a scale as a pool of the contract's rules. */
export const momentsIn = ({
  n,
  sum,
  sum_of_squares: sumOfSquares,
  largest,
}: Pick<PooledSums, 'n' | 'sum' | 'sum_of_squares' | 'largest'>) => momentsPool({ n, sum, sumOfSquares }, largest)

/** The asked and answered as a pool of the contract's rules. */
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

/** Whether there are enough answers, and a large enough share of those asked, to judge a value or its change. */
export function isJudged(name: MetricName, pool: PooledSums): boolean {
  const measure = measures[name]
  const value = measure.value(pool)
  const isCount = name === 'participation'
  return mayBeJudged(name, {
    value: value === null ? null : onScale(name, value),
    interval: measure.interval(pool),
    n: isCount ? measure.asked(pool) : measure.answers(pool),
    people: measure.people(pool),
    asked: measure.asked(pool),
  })
}

/** The change of a metric from some rounds to others, with its verdict. */
export type JudgedChange = { change: Change | null; verdict: ChangeVerdict }

/**
 * A change with its verdict, which follows from these two sums alone. All pages that read these rounds show one
 * verdict.
 */
export function judgedChange(name: MetricName, before: PooledSums, after: PooledSums): JudgedChange {
  const change = measures[name].change(before, after)
  const verdict = metricChangeVerdict(name, isJudged(name, before) && isJudged(name, after) ? change : null)
  return { change, verdict }
}
