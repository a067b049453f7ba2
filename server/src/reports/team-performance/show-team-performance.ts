import { fullName } from '@kamerton/contract/lib/names'
import { insightsOf } from '@kamerton/contract/reports/insights/rule'
import { teamPerformanceRules } from '@kamerton/contract/reports/insights/team-performance'
import type { ReportRange } from '@kamerton/contract/reports/range'
import type { ReportedTeam, TeamPerformanceReport } from '@kamerton/contract/reports/team-performance'
import { poolsOf } from '../../analytics/pools.ts'
import { listDatedSums } from '../../analytics/queries.ts'
import type { Context } from '../../lib/context.ts'
import { percent } from '../../pulses/rows/present-pulse.ts'
import { type BesideInMetrics, besideCompany } from '../beside-company.ts'
import { reportFigure } from '../figure.ts'
import { openReport, type ReportLook } from '../read-days.ts'
import type { RatedTeam } from './present-team.ts'
import { countPeopleInTeams, countPulsesOfTeams, listManagers, listPlanSums } from './queries.ts'
import { companyFigures, isAnyShown, isWithheld, readRatedTeams } from './read-teams.ts'

type Report = Omit<TeamPerformanceReport, 'insights'>

/** Every team of the company side by side, over any days. */
export async function showTeamPerformance(ctx: Context, range: ReportRange): Promise<TeamPerformanceReport> {
  const look = await openReport(ctx, range)
  const report = await readReport(ctx, look)
  return { ...report, insights: insightsOf(teamPerformanceRules, report) }
}

async function readReport(ctx: Context, look: ReportLook): Promise<Report> {
  const { from, to, days } = look
  const sums = await listDatedSums(ctx, 'company', { from, previousFrom: from, since: from, until: to })
  const company = companyFigures(look, poolsOf(sums))
  const { teams, pools, rated, meetings } = await readRatedTeams(ctx, look)
  const participation = reportFigure('participation', company)
  return {
    period: { from, to, days },
    total_teams: rated.length,
    shown_teams: rated.filter(isAnyShown).length,
    withheld_teams: rated.filter(isWithheld).length,
    total_members: await countPeopleInTeams(ctx),
    engagement: reportFigure('engagement', company),
    mood: reportFigure('mood', company),
    participation,
    response_rate: percent(participation.n, participation.invited),
    one_on_one_meetings: meetings.planned,
    one_on_one_completion_rate: percent(meetings.completed, meetings.planned),
    teams_performance: await describeTeams(ctx, look, teams, rated, besideCompany(pools, company.pools)),
    anonymity_threshold: look.anonymity_threshold,
  }
}

/** Adds each team's difference from the company, its leader, its number of pulses, and the state of its plans. */
async function describeTeams(
  ctx: Context,
  look: ReportLook,
  teams: readonly { id: string; manager_id: string | null }[],
  rated: readonly RatedTeam[],
  beside: ReadonlyMap<string, BesideInMetrics>,
): Promise<ReportedTeam[]> {
  const managers = await listManagers(ctx, teams)
  const leaders = new Map(
    teams.map(({ id, manager_id }) => [id, manager_id === null ? null : managers.get(manager_id)]),
  )
  const pulses = await countPulsesOfTeams(ctx, look)
  const plans = new Map((await listPlanSums(ctx, look)).map((row) => [row.team_id, row]))
  return rated.map((team) => {
    const leader = leaders.get(team.team_id)
    return {
      ...team,
      beside_company: {
        mood: beside.get(team.team_id)?.mood ?? null,
        engagement: beside.get(team.team_id)?.engagement ?? null,
      },
      manager_name: leader ? fullName(leader) : null,
      pulses_count: pulses.get(team.team_id) ?? 0,
      development_plans_active: plans.get(team.team_id)?.active ?? 0,
      development_plans_completed: plans.get(team.team_id)?.completed ?? 0,
    }
  })
}
