import { trendWeeks, weeksEnding } from '@kamerton/contract/lib/period'
import { whyUnordered } from '@kamerton/contract/reports/place-words'
import type { ReportRange } from '@kamerton/contract/reports/range'
import type { ReportSummary } from '@kamerton/contract/reports/summary'
import { poolsOf } from '../../analytics/pools.ts'
import { type DatedSums, listDatedSums } from '../../analytics/queries.ts'
import type { Context } from '../../lib/context.ts'
import { percent } from '../../pulses/rows/present-pulse.ts'
import { readPlanFigures } from '../development-progress/show-development-progress.ts'
import { reportFigure } from '../figure.ts'
import { readPulseTotals } from '../pulse-engagement/show-pulse-engagement.ts'
import { openReport } from '../read-days.ts'
import type { RatedTeam } from '../team-performance/present-team.ts'
import { companyFigures, isWithheld, readRatedTeams } from '../team-performance/read-teams.ts'
import { readUserActivity } from '../user-activity/show-user-activity.ts'

const shownTeams = 3

/** Figures of the cards: each is read where its report reads it, and shared data is read once. */
export async function showSummary(ctx: Context, range: ReportRange): Promise<ReportSummary> {
  const look = await openReport(ctx, range)
  const pulses = await readPulseTotals(ctx, look)
  const weeks = weeksEnding(look.to, trendWeeks)
  const since = [look.from, ...weeks].toSorted()[0] ?? look.from
  const sums = await listDatedSums(ctx, 'company', { from: look.from, previousFrom: look.from, since, until: look.to })
  const company = companyFigures(look, poolsOf(sums.filter(({ period }) => period === 'current')))
  const { rated, meetings } = await readRatedTeams(ctx, look)
  const plans = await readPlanFigures(ctx, look)
  const activity = await readUserActivity(ctx, look)
  return {
    period: { from: look.from, to: look.to, days: look.days },
    ...pulses,
    weekly_response_rates: weeks.map((week) => ({ week, response_rate: rateIn(week, sums) })),
    total_teams: rated.length,
    withheld_teams: rated.filter(isWithheld).length,
    engagement: reportFigure('engagement', company),
    teams_unordered: whyUnordered(rated),
    top_teams: whyUnordered(rated) === null ? bestOf(rated) : [],
    one_on_one_meetings: meetings.planned,
    one_on_one_completed: meetings.completed,
    one_on_one_completion_rate: percent(meetings.completed, meetings.planned),
    total_plans: plans.total_plans,
    total_skills: plans.skills_stats.total_skills,
    avg_plan_progress: plans.avg_progress,
    plan_status_stats: plans.status_stats,
    total_users: activity.total_users,
    telegram_connection_rate: activity.telegram_stats.connection_rate,
    invites_sent: activity.invite_stats.total_sent,
    invites_used: activity.invite_stats.used,
    daily_registrations: activity.daily_registrations,
  }
}

/** Participation in rounds opened in a week, as far as it is counted. */
function rateIn(week: string, sums: readonly DatedSums[]): number | null {
  const { participation } = poolsOf(sums.filter((row) => row.week === week))
  return percent(participation.answered, participation.invited)
}

const bestOf = (rated: readonly RatedTeam[]): ReportSummary['top_teams'] =>
  rated
    .flatMap(({ team_id, team_name, place, overall_score, overall_interval }) =>
      place === null || overall_score === null
        ? []
        : [{ team_id, team_name, value: overall_score, interval: overall_interval }],
    )
    .slice(0, shownTeams)
