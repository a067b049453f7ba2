import type { Change } from './rules.ts'
import type { Interval } from './statistics/interval.ts'
import { newcombeInterval, type Proportion, proportionsTest, wilsonInterval } from './statistics/proportions.ts'

/** How many were asked in a round, and how many of them answered. */
export type Asked = { readonly answered: number; readonly invited: number }

/** Share of those asked who answered over all rounds, 0..1: a ratio of sums. Null where nobody was asked. */
export function participationShare(rounds: readonly Asked[]): number | null {
  const { successes, n } = sumOf(rounds)
  return n > 0 ? successes / n : null
}

/**
 * Usual scatter of a participation, 0..1, to compare another one with. The share itself is a count of everybody asked and
 * has no interval.
 */
export function participationScatter(rounds: readonly Asked[]): Interval | null {
  const share = ofLargestRound(rounds)
  return share && wilsonInterval(share.successes, share.n)
}

/** Change of participation between two periods, -1..1; null unless people were asked in both. */
export function participationChange(before: readonly Asked[], after: readonly Asked[]): Change | null {
  const [from, to] = [ofLargestRound(before), ofLargestRound(after)]
  if (!from || !to) return null
  const difference = to.successes / to.n - from.successes / from.n
  return { difference, interval: newcombeInterval(from, to), p: proportionsTest(from, to) }
}

const sumOf = (rounds: readonly Asked[]): Proportion => ({
  successes: rounds.reduce((sum, { answered }) => sum + answered, 0),
  n: rounds.reduce((sum, { invited }) => sum + invited, 0),
})

/** The same people are asked in each round: the share of all, as sure as the largest round alone. */
function ofLargestRound(rounds: readonly Asked[]): Proportion | null {
  const { successes, n } = sumOf(rounds)
  if (!(n > 0)) return null
  const largest = Math.max(...rounds.map(({ invited }) => invited))
  return { successes: Math.min(largest, (successes * largest) / n), n: largest }
}
