import type { ReportSummary } from '@kamerton/contract/reports/summary'
import { api } from '../../lib/api'
import type { Days } from '../report-range'

/** So many teams stand on the card. */
const topAtMost = 3

/** The figures of the cards, each from its own report over the same days: a card never says another number than its sheet. */
export async function loadSummary(days: Days, options: { signal: AbortSignal }): Promise<ReportSummary> {
  const [pulses, teams, plans, people] = await Promise.all([
    api.reports.pulseEngagement(days, options),
    api.reports.teamPerformance(days, options),
    api.reports.developmentProgress(days, options),
    api.reports.userActivity(days, options),
  ])
  return {
    period: pulses.period,
    total_pulses: pulses.total_pulses,
    total_responses: pulses.total_responses,
    overall_response_rate: pulses.overall_response_rate,
    weekly_response_rates: pulses.weekly_stats.map(({ week, response_rate }) => ({ week, response_rate })),
    total_teams: teams.total_teams,
    withheld_teams: teams.withheld_teams,
    engagement: teams.engagement,
    top_teams: teams.teams_performance
      .flatMap(({ team_id, team_name, overall_score: value, overall_interval: interval, place }) =>
        place === null || value === null ? [] : [{ team_id, team_name, value, interval }],
      )
      .slice(0, topAtMost),
    one_on_one_meetings: teams.one_on_one_meetings,
    total_plans: plans.total_plans,
    total_skills: plans.skills_stats.total_skills,
    avg_plan_progress: plans.avg_progress,
    plan_status_stats: plans.status_stats,
    total_users: people.total_users,
    telegram_connection_rate: people.telegram_stats.connection_rate,
    invites_sent: people.invite_stats.total_sent,
    invites_used: people.invite_stats.used,
    daily_registrations: people.daily_registrations,
  }
}
