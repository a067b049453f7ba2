import { metricNames } from '@kamerton/contract/analytics/schemas'
import { ruleFigures, type TeamFigures } from '@kamerton/contract/recommendations/rules/figures'
import { presentRecommendations } from '@kamerton/contract/recommendations/rules/order'
import { changesWithinNoise, recommendForTeam } from '@kamerton/contract/recommendations/rules/recommend'
import { usualSettings } from '@kamerton/contract/recommendations/rules/rule'
import type { Recommendations } from '@kamerton/contract/recommendations/schemas'
import { periodOf, readTeamMetrics } from '../analytics/team/read-team-metrics.ts'
import type { Context } from '../lib/context.ts'
import { requireTeam } from '../teams/find-team.ts'
import { listMemberIds } from '../teams/queries.ts'

/** By explicit rules over the team's figures: the same figures, the same advice. */
export async function showTeamRecommendations(ctx: Context, teamId: string, days: number): Promise<Recommendations> {
  const team = await requireTeam(ctx, teamId)
  const { from, to } = await periodOf(ctx, teamId, days)
  const members = (await listMemberIds(ctx, teamId)).length
  const figures: TeamFigures = {
    ...ruleFigures(await readTeamMetrics(ctx, teamId, days)),
    subject: { id: team.id, name: team.name },
    period: { days, from, to },
    hasManager: team.manager_id !== null,
    members,
    withPlan: members,
    daysWithoutMeeting: null,
    company: { enps: null, engagement: null, mood: null, participation: null },
  }
  const isShown = metricNames.some((name) => figures[name].value !== null)
  return presentRecommendations({
    all: recommendForTeam(figures, usualSettings),
    teams: { total: 1, shown: Number(isShown) },
    withinNoise: changesWithinNoise('team', figures),
  })
}
