import type { Change } from './rules.ts'
import type { Interval } from './statistics/interval.ts'
import { newcombeInterval, type Proportion, proportionsTest, wilsonInterval } from './statistics/proportions.ts'

/** How many were asked in a round, and how many of them answered. */
export type Asked = { readonly answered: number; readonly invited: number }

/** The sums of several rounds, and how many were asked in the largest of them. */
export type AskedPool = Asked & { readonly largest: number }

/** Share of those asked who answered over all rounds, 0..1: a ratio of sums. Null where nobody was asked. */
export const participationShare = (rounds: readonly Asked[]): number | null => shareOf(poolAsked(rounds))

/** Participation of sums: like `participationShare`, for rounds that are added up already. */
export const shareOf = ({ answered, invited }: Asked): number | null => (invited > 0 ? answered / invited : null)

/**
 * Usual scatter of a participation, 0..1, for comparison with another one. The share itself counts everybody asked and
 * has no interval.
 */
export const participationScatter = (rounds: readonly Asked[]): Interval | null => scatterOf(poolAsked(rounds))

/** Scatter of sums: like `participationScatter`, for rounds that are added up already. */
export function scatterOf(pool: AskedPool): Interval | null {
  const share = ofLargestRound(pool)
  return share && wilsonInterval(share.successes, share.n)
}

/** Change of participation between two periods, -1..1; null unless people were asked in both. */
export const participationChange = (before: readonly Asked[], after: readonly Asked[]): Change | null =>
  participationSince(poolAsked(before), poolAsked(after))

/** Change of sums: like `participationChange`, for rounds that are added up already. */
export function participationSince(before: AskedPool, after: AskedPool): Change | null {
  const [from, to] = [ofLargestRound(before), ofLargestRound(after)]
  if (!from || !to) return null
  const difference = to.successes / to.n - from.successes / from.n
  return { difference, interval: newcombeInterval(from, to), p: proportionsTest(from, to) }
}

const poolAsked = (rounds: readonly Asked[]): AskedPool => ({
  answered: rounds.reduce((sum, { answered }) => sum + answered, 0),
  invited: rounds.reduce((sum, { invited }) => sum + invited, 0),
  largest: Math.max(0, ...rounds.map(({ invited }) => invited)),
})

/** Share over all rounds, with the precision of the largest round alone, since the same people are asked in each. */
function ofLargestRound({ answered, invited, largest }: AskedPool): Proportion | null {
  if (!(invited > 0)) return null
  return { successes: Math.min(largest, (answered * largest) / invited), n: largest }
}
