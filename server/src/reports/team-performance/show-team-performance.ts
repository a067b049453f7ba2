import type { MetricName } from '@kamerton/contract/analytics/schemas'
import { insightsOf } from '@kamerton/contract/reports/insights/rule'
import { teamPerformanceRules } from '@kamerton/contract/reports/insights/team-performance'
import type { ReportRange } from '@kamerton/contract/reports/range'
import type { ReportedTeam, TeamPerformanceReport } from '@kamerton/contract/reports/team-performance'
import { findCompanyFacts, listAnonymousAsked, listDatedSums, listSumsOfTeams } from '../../analytics/queries.ts'
import type { Context } from '../../lib/context.ts'
import { percent } from '../../pulses/present-pulse.ts'
import { listTeams } from '../../teams/queries.ts'
import { type FigureReading, reportFigure } from '../figure.ts'
import { openReport, type ReportLook } from '../read-days.ts'
import { presentTeam, type TeamReading, withPlaces } from './present-team.ts'
import {
  countPeopleInTeams,
  listManagers,
  listMeetingSums,
  listPlanSums,
  listPulsesOfRounds,
  type MeetingSums,
} from './queries.ts'

type Report = Omit<TeamPerformanceReport, 'insights'>

/** Every team of the company side by side, over any days. */
export async function showTeamPerformance(ctx: Context, range: ReportRange): Promise<TeamPerformanceReport> {
  const look = await openReport(ctx, range)
  const report = await readReport(ctx, look)
  return { ...report, insights: insightsOf(teamPerformanceRules, report) }
}

async function readReport(ctx: Context, look: ReportLook): Promise<Report> {
  const { from, to, days } = look
  const facts = await findCompanyFacts(ctx, 'company')
  const running = to < look.today ? [] : facts.running
  const company: FigureReading = {
    sums: await listDatedSums(ctx, 'company', { from, previousFrom: from, since: from, until: to }),
    anonymous: new Set(),
    running,
  }
  const teams = await readTeams(ctx, look)
  const meetings = await listMeetingSums(ctx, look)
  const ofTeams = Map.groupBy(meetings, ({ team_id }) => team_id)
  const rows = withPlaces(teams.map((team) => presentTeam({ ...team, meetings: ofTeams.get(team.id) ?? [] })))
  const participation = reportFigure('participation', company)
  const { planned, completed } = totalOf(meetings)
  return {
    period: { from, to, days },
    total_teams: rows.length,
    shown_teams: rows.filter(tells).length,
    withheld_teams: rows.filter(isWithheld).length,
    total_members: await countPeopleInTeams(ctx),
    engagement: reportFigure('engagement', company),
    mood: reportFigure('mood', company),
    participation,
    response_rate: percent(participation.n, participation.invited),
    one_on_one_meetings: planned,
    one_on_one_completion_rate: percent(completed, planned),
    teams_performance: rows,
    anonymity_threshold: facts.anonymity_threshold,
  }
}

async function readTeams(ctx: Context, look: ReportLook): Promise<Omit<TeamReading, 'meetings'>[]> {
  const { from, to } = look
  const teams = await listTeams(ctx)
  const managers = await listManagers(ctx, teams)
  const pulses = await listPulsesOfRounds(ctx, look)
  const plans = new Map((await listPlanSums(ctx, look)).map((row) => [row.team_id, row]))
  const sums = Map.groupBy(
    await listSumsOfTeams(ctx, 'company', { from, to, previousFrom: from }),
    ({ team_id }) => team_id,
  )
  const asked = await listAnonymousAsked(ctx, look)
  const askedOf = (id: string, isOpen: boolean) =>
    new Set<MetricName>(
      asked
        .filter((one) => one.is_open === isOpen && (one.team_id === null || one.team_id === id))
        .map(({ metric }) => metric),
    )
  return teams.map((team) => ({
    id: team.id,
    name: team.name,
    members: team.member_count,
    manager: (team.manager_id !== null && managers.get(team.manager_id)) || null,
    plans: plans.get(team.id) ?? { active: 0, completed: 0 },
    pulses,
    figures: {
      sums: sums.get(team.id) ?? [],
      anonymous: askedOf(team.id, false),
      // What runs now belongs to no days that have passed.
      running: to < look.today ? [] : [...askedOf(team.id, true)],
    },
  }))
}

/** Whether anything about answers of a team may be shown; where not, whether there is something that must not be. */
const tells = ({ engagement, mood }: ReportedTeam): boolean => engagement.value !== null || mood.value !== null
const isWithheld = (team: ReportedTeam): boolean =>
  !tells(team) && [team.engagement, team.mood].some(({ reason }) => reason === 'too_few_answers')

function totalOf(meetings: readonly MeetingSums[]) {
  const sum = (of: (row: MeetingSums) => number) => meetings.reduce((total, row) => total + of(row), 0)
  return {
    planned: sum(({ completed, cancelled, overdue }) => completed + cancelled + overdue),
    completed: sum(({ completed }) => completed),
  }
}
