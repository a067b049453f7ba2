import { significance } from '../analytics/rules.ts'
import { leastFlaggedZ } from '../analytics/statistics/change.ts'
import type { Interval } from '../analytics/statistics/interval.ts'
import { standardErrorIn } from './overall-score.ts'

/** A team that may have a place: its score with the 95 % of it, null where noise cannot be measured. */
export type Scored = { readonly id: string; readonly score: number; readonly interval: Interval | null }

/** Places from the best to the worst that the order leaves open. */
export type OpenPlace = { readonly from: number; readonly to: number }

/**
 * Places only as far as the order is beyond noise: of each pair the difference of the scores is tested (normal, from the standard errors
 * of both), the p of all pairs are adjusted together (Benjamini-Hochberg), and a team stands below those that are surely better and
 * above those that are surely worse. Teams of which nothing is sure share all places. A score without an interval, or with one that
 * has no width, is sure of nothing.
 *
 * All pairs are judged by one limit of z, so the order has no circles: who is surely better than somebody also is than those below them.
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

/** How many others are surely better than each team, and how many surely worse; only teams whose noise can be measured have any. */
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

/** z of each pair of teams, the best first: of the first with all below it, then of the second, and so on. */
function differences(best: readonly { score: number; error: number }[]): Float64Array {
  const z = new Float64Array((best.length * (best.length - 1)) / 2)
  let pair = 0
  for (const [above, { score, error }] of best.entries())
    for (const lower of best.slice(above + 1)) z[pair++] = (score - lower.score) / Math.hypot(error, lower.error)
  return z
}
