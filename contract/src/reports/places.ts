import { significance } from '../analytics/rules.ts'
import { leastFlaggedZ } from '../analytics/statistics/change.ts'
import type { Interval } from '../analytics/statistics/interval.ts'
import { standardErrorIn } from './overall-score.ts'

/** A team that may have a place: its score with a 95 % interval, null where noise cannot be measured. */
export type Scored = { readonly id: string; readonly score: number; readonly interval: Interval | null }

/** The range of places, from the best to the worst, that the order leaves open. */
export type OpenPlace = { readonly from: number; readonly to: number }

/**
 * Places only as far as the order is beyond noise. For each pair the difference of the scores is tested. The test is
 * normal, from the standard errors of both; all p are adjusted together (Benjamini-Hochberg). A team is placed below
 * those that are surely better and above those that are surely worse. Teams without any sure difference share all
 * places. A score without an interval, or with one of no width, is surely different from none.
 *
 * All pairs are judged by one limit of z, so the order has no cycles. A team surely better than another is also surely
 * better than those below it.
 */
export function placesOf(teams: readonly Scored[]): Map<string, OpenPlace> {
  const order = sureOrder(teams)
  return new Map(
    teams.map(({ id }) => [
      id,
      { from: 1 + (order.better.get(id) ?? 0), to: teams.length - (order.worse.get(id) ?? 0) },
    ]),
  )
}

/** Counts the surely better and surely worse teams of each team; only teams whose noise can be measured have any. */
function sureOrder(teams: readonly Scored[]) {
  const best = teams
    .flatMap(({ id, score, interval }) => {
      const error = interval === null ? 0 : standardErrorIn(score, interval)
      return error > 0 ? [{ id, score, error }] : []
    })
    .toSorted((a, b) => b.score - a.score)
  const z = differences(best)
  const limit = leastFlaggedZ(z, significance)
  const better = new Map<string, number>()
  const worse = new Map<string, number>()
  let pair = 0
  for (const [above, { id }] of best.entries())
    for (let below = above + 1; below < best.length; below += 1, pair += 1) {
      const lower = best[below]
      if (!lower || !((z[pair] ?? 0) >= limit)) continue
      better.set(lower.id, (better.get(lower.id) ?? 0) + 1)
      worse.set(id, (worse.get(id) ?? 0) + 1)
    }
  return { better, worse }
}

/** z of each pair of teams, the best first: the first with all below it, then the second, and so on. */
function differences(best: readonly { score: number; error: number }[]): Float64Array {
  const z = new Float64Array((best.length * (best.length - 1)) / 2)
  let pair = 0
  for (const [above, { score, error }] of best.entries())
    for (const lower of best.slice(above + 1)) z[pair++] = (score - lower.score) / Math.hypot(error, lower.error)
  return z
}
