import type { employeeAnalytics } from '@kamerton/contract/analytics/employee-endpoints'
import { scoreDays } from '@kamerton/contract/employees/constants'
import type { Output } from '@kamerton/contract/lib/endpoint'
import { recordOpening } from '../../audit/record-opening.ts'
import type { Context } from '../../lib/context.ts'
import { findSeenEmployee } from '../../people/find-employee.ts'
import { requireTeam } from '../../teams/find-team.ts'
import { type OwnData, ownEngagement, ownEnpsOver, ownScoring } from './own-data.ts'
import { gatherOwnData } from './read-scores.ts'

type Answer<Name extends keyof typeof employeeAnalytics> = Output<(typeof employeeAnalytics)[Name]>

const reasonOf = (value: number | null) => (value === null ? 'no_named_data' : null)

export async function showOwnEnps(ctx: Context, id: string, days: number): Promise<Answer<'enps'>> {
  const { data, since } = await dataOf(ctx, id, days)
  const { score, ...groups } = ownEnpsOver(data, since)
  return { enps_score: score, ...groups, period_days: days, reason: reasonOf(score) }
}

export async function showOwnEngagement(ctx: Context, id: string, days: number): Promise<Answer<'engagement'>> {
  const { data, since } = await dataOf(ctx, id, days)
  return engagementOf(data, since, days)
}

/** Engagement from answers that the person gave as a member of that team. Answers from earlier teams do not count. */
export async function showOwnEngagementInTeam(
  ctx: Context,
  { id, teamId, days }: { id: string; teamId: string; days: number },
): Promise<Answer<'teamEngagement'>> {
  await requireTeam(ctx, teamId)
  const { data, since } = await dataOf(ctx, id, days)
  return engagementOf({ ...data, observed: data.observed.filter(({ team_id }) => team_id === teamId) }, since, days)
}

export async function showOwnScoring(ctx: Context, id: string): Promise<Answer<'overallScore'>> {
  const { data, since } = await dataOf(ctx, id, scoreDays.scoring)
  const { score, reason, components } = ownScoring(data, since)
  return { performance_score: score, components, period_days: scoreDays.scoring, reason }
}

async function dataOf(ctx: Context, id: string, days: number): Promise<{ data: OwnData; since: string }> {
  await findSeenEmployee(ctx, id)
  await recordOpening(ctx, { kind: 'profile', of: [id] })
  const { since, of } = await gatherOwnData(ctx, [id], { now: ctx.now, days })
  return { data: of(id), since: since(days) }
}

function engagementOf(data: OwnData, since: string, days: number): Answer<'engagement'> {
  const { score, answers } = ownEngagement(data, since)
  return { engagement_score: score, answers, period_days: days, reason: reasonOf(score) }
}
