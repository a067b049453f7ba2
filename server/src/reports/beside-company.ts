import { participationSince } from '@kamerton/contract/analytics/participation'
import { asEngagement, type Change, engagementFactor, enpsBeside, meanBeside } from '@kamerton/contract/analytics/rules'
import { type MetricName, metricNames } from '@kamerton/contract/analytics/schemas'
import type { BesideCompany } from '@kamerton/contract/reports/beside-company'
import { signalsAmong } from '@kamerton/contract/reports/heat-map-signals'
import { askedIn, countsIn, isJudged, measures, momentsIn } from '../analytics/measures.ts'
import { ofEach, type Pools, pooledByPeriod } from '../analytics/pools.ts'
import { roundingOf } from '../analytics/present-metrics.ts'
import type { PooledSums } from '../analytics/queries.ts'
import { listSumsOfTeams } from '../analytics/sums-of-teams.ts'
import type { Context } from '../lib/context.ts'

type Days = { from: string; to: string }

/** Pools for the figures of each of these teams over some days. */
export async function readPoolsOfTeams(
  ctx: Context,
  teams: readonly string[],
  { from, to }: Days,
): Promise<Map<string, Pools>> {
  const sums = await listSumsOfTeams(ctx, 'company', { from, to, previousFrom: from })
  const byTeam = Map.groupBy(sums, ({ team_id }) => team_id)
  return new Map(teams.map((team) => [team, pooledByPeriod(byTeam.get(team) ?? []).current]))
}

/**
 * A team's metric less the company's of the same days, of which the team is a part; null where the company has none.
 */
export function changeBeside(name: MetricName, team: PooledSums, company: PooledSums): Change | null {
  const value = measures[name].value(company)
  if (value === null) return null
  if (name === 'participation') return participationSince(askedIn(company), askedIn(team))
  if (name === 'enps') {
    const counts = countsIn(team)
    return counts && enpsBeside(counts, value)
  }
  const moments = momentsIn(team)
  if (!moments) return null
  return name === 'engagement'
    ? asEngagement(meanBeside(moments, value / engagementFactor))
    : meanBeside(moments, value)
}

/** Difference in each metric; null where either side may not be judged. */
export type BesideInMetrics = Record<MetricName, BesideCompany | null>

/**
 * Difference of each of these teams from the company in each metric. All comparisons of the map of teams and metrics
 * are tested together, even if a screen shows only some. So a signal there is also one in the report of the teams and
 * in a comparison.
 */
export function besideCompany(teams: ReadonlyMap<string, Pools>, company: Pools): Map<string, BesideInMetrics> {
  const rows = [...teams].map(([team, pools]) => ({
    team,
    pools,
    changes: ofEach((name) => judgedChange(name, pools[name], company[name])),
  }))
  const tested = rows.flatMap(({ changes }) => metricNames.map((name) => changes[name]))
  const signals = signalsAmong(tested)
  const signalOf = new Map(tested.map((change, at) => [change, signals[at] ?? null]))
  return new Map(
    rows.map(({ team, pools, changes }) => [
      team,
      ofEach((name) => {
        const change = changes[name]
        return change && shownChange(roundingOf(name, pools[name], company[name]), change, signalOf.get(change) ?? null)
      }),
    ]),
  )
}

const judgedChange = (name: MetricName, team: PooledSums, company: PooledSums): Change | null =>
  isJudged(name, team) && isJudged(name, company) ? changeBeside(name, team, company) : null

const shownChange = (
  rounding: ReturnType<typeof roundingOf>,
  { difference, interval }: Change,
  signal: BesideCompany['signal'],
): BesideCompany => ({
  difference: rounding.value(difference) ?? 0,
  difference_interval: rounding.interval(interval),
  signal,
})
