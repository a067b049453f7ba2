import type { MetricName } from '@kamerton/contract/analytics/schemas'
import type { ReportPeriod } from '@kamerton/contract/reports/range'
import { poolsOf } from '../analytics/pools.ts'
import {
  type DatedSums,
  findCompanyFacts,
  listAnonymousMetrics,
  listDatedSums,
  type Sight,
} from '../analytics/queries.ts'
import type { Context } from '../lib/context.ts'
import { requireTeam } from '../teams/find-team.ts'
import type { FigureReading } from './figure.ts'
import type { ReportLook } from './read-days.ts'

/** Subject of a report: a team, or (null) the company. */
export type Audience = { id: string; name: string } | null

export const sightOf = (team: Audience): Sight => (team === null ? 'company' : { teams: [team.id] })

/** The team that is named, or the company where none is. */
export async function findAudience(ctx: Context, teamId: string | undefined): Promise<Audience> {
  if (teamId === undefined) return null
  const { id, name } = await requireTeam(ctx, teamId)
  return { id, name }
}

/** Sums behind an audience's figures of some days, by round and pooled. */
export async function readAudience(
  ctx: Context,
  team: Audience,
  { from, to }: ReportPeriod,
  look: Pick<ReportLook, 'today' | 'running'>,
): Promise<FigureReading & { sums: readonly DatedSums[] }> {
  const sight = sightOf(team)
  const sums = await listDatedSums(ctx, sight, { from, previousFrom: from, since: from, until: to })
  return {
    sums,
    pools: poolsOf(sums),
    running: await runningIn(ctx, team, to, look),
    anonymous: team === null ? new Set<MetricName>() : await listAnonymousMetrics(ctx, [team.id], { from, to }),
  }
}

/** Running rounds of these days; days that have passed have none. */
async function runningIn(ctx: Context, team: Audience, to: string, look: Pick<ReportLook, 'today' | 'running'>) {
  if (to < look.today) return []
  return team === null ? look.running : (await findCompanyFacts(ctx, sightOf(team))).running
}
