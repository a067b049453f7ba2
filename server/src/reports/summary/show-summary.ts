import { trendWeeks, weeksEnding } from '@kamerton/contract/analytics/period'
import type { ReportRange } from '@kamerton/contract/reports/range'
import type { ReportSummary } from '@kamerton/contract/reports/summary'
import type { TeamPerformanceReport } from '@kamerton/contract/reports/team-performance'
import { listWeeklyParticipation } from '../../analytics/queries.ts'
import type { Context } from '../../lib/context.ts'
import { percent } from '../../pulses/present-pulse.ts'
import { readPlanFigures } from '../development-progress/show-development-progress.ts'
import { readPulseTotals } from '../pulse-engagement/show-pulse-engagement.ts'
import { openReport, type ReportLook } from '../read-days.ts'
import { showTeamPerformance } from '../team-performance/show-team-performance.ts'
import { readUserActivity } from '../user-activity/show-user-activity.ts'

const shownTeams = 3

/** What stands on the cards: each figure is read where its report reads it. */
export async function showSummary(ctx: Context, range: ReportRange): Promise<ReportSummary> {
  const look = await openReport(ctx, range)
  const pulses = await readPulseTotals(ctx, look)
  const weeks = await readWeeklyRates(ctx, look)
  const teams = await showTeamPerformance(ctx, { start_date: look.from, end_date: look.to })
  const plans = await readPlanFigures(ctx, look)
  const activity = await readUserActivity(ctx, look)
  return {
    period: { from: look.from, to: look.to, days: look.days },
    ...pulses,
    weekly_response_rates: weeks,
    total_teams: teams.total_teams,
    withheld_teams: teams.withheld_teams,
    engagement: teams.engagement,
    top_teams: bestOf(teams),
    one_on_one_meetings: teams.one_on_one_meetings,
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

async function readWeeklyRates(ctx: Context, { to }: ReportLook): Promise<ReportSummary['weekly_response_rates']> {
  const weeks = weeksEnding(to, trendWeeks)
  const rows = await listWeeklyParticipation(ctx, 'company', { since: weeks[0] ?? to, until: to })
  const byWeek = new Map(rows.map((row) => [row.week, row]))
  return weeks.map((week) => {
    const { answered, invited } = byWeek.get(week) ?? { answered: 0, invited: 0 }
    return { week, response_rate: percent(answered, invited) }
  })
}

const bestOf = ({ teams_performance }: TeamPerformanceReport): ReportSummary['top_teams'] =>
  teams_performance
    .flatMap(({ team_id, team_name, place, overall_score, overall_interval }) =>
      place === null || overall_score === null
        ? []
        : [{ team_id, team_name, value: overall_score, interval: overall_interval }],
    )
    .slice(0, shownTeams)
