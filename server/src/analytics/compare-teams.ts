import { periodEnding } from '@kamerton/contract/analytics/period'
import { type RankedTeam, rankTeams, verdictOf } from '@kamerton/contract/analytics/ranking'
import {
  participationCaution,
  participationPercent,
  pooledEnps,
  representativeCounts,
} from '@kamerton/contract/analytics/rules'
import type { TeamPerformance, TeamsPerformance } from '@kamerton/contract/analytics/schemas'
import { dayIn } from '@kamerton/contract/lib/dates'
import type { Context } from '../lib/context.ts'
import { listTeams } from '../teams/queries.ts'
import { findSight } from './find-sight.ts'
import { measures } from './measures.ts'
import { findCompanyFacts, listTeamSums, type TeamSums } from './queries.ts'

type CompanyRow = TeamsPerformance['company']
type Team = Awaited<ReturnType<typeof listTeams>>[number]

/**
 * The visible teams by eNPS beside the company. Who leads only teams is told nothing of the rest, so their company's row
 * is empty.
 */
export async function compareTeams(ctx: Context, days: number): Promise<TeamsPerformance> {
  const sight = findSight(ctx)
  const { time_zone } = await findCompanyFacts(ctx, sight)
  const teams = await listTeams(ctx)
  const period = periodEnding(dayIn(time_zone, ctx.now), days)
  const inSight = sight === 'company' ? sight : { teams: teams.map(({ id }) => id) }
  const sums = await listTeamSums(ctx, inSight, period)
  const ofCompany = sums.filter(({ team_id }) => team_id === null)
  const company = presentEnps(sight === 'company' ? ofCompany : [])
  const wasAnonymous = ofCompany.some(({ is_anonymous }) => is_anonymous)
  const byTeam = Map.groupBy(sums, ({ team_id }) => team_id)
  const rows = teams.map((team) => presentTeam(team, byTeam.get(team.id) ?? [], company, wasAnonymous))
  const { best, worst, reason } = rankTeams(rows.flatMap((row) => rankable(row, byTeam.get(row.id) ?? [])))
  return {
    company,
    teams: rows.toSorted(byEnpsDescending),
    ranking: { best_team_id: best, worst_team_id: worst, reason },
  }
}

const enpsRounds = (sums: readonly TeamSums[]) => sums.filter(({ metric, n }) => metric === 'enps' && n > 0)

function presentEnps(sums: readonly TeamSums[]): CompanyRow {
  const rounds = enpsRounds(sums)
  const pooled = pooledEnps(rounds)
  return {
    enps: pooled?.value ?? null,
    interval: pooled?.interval ?? null,
    n: measures.enps.answers(rounds),
    invited: measures.enps.asked(rounds),
  }
}

function presentTeam(
  team: Team,
  sums: readonly TeamSums[],
  company: CompanyRow,
  wasAnonymous: boolean,
): TeamPerformance {
  const own = presentEnps(sums)
  const participation = participationPercent(sums.filter(({ metric }) => metric === 'participation'))
  // Fewer than k is also none: of an anonymous round it is never said how many.
  const withheld = own.enps !== null ? null : wasAnonymous && team.member_count > 0 ? 'too_few_answers' : 'no_answers'
  const mayJudge = own.interval !== null && company.enps !== null && !isSilent(own)
  return {
    id: team.id,
    name: team.name,
    ...own,
    member_count: team.member_count,
    participation_rate: participation === null ? null : Math.min(100, participation),
    verdict: mayJudge && own.interval && company.enps !== null ? verdictOf(own.interval, company.enps) : 'unclear',
    withheld,
  }
}

/** So few answered that their value gets neither rank nor verdict: who is unhappy answers less. */
function isSilent({ n, invited }: CompanyRow): boolean {
  const percent = participationPercent([{ answered: n, invited }])
  return percent === null || participationCaution(percent) === 'no_verdict'
}

function rankable(row: TeamPerformance, sums: readonly TeamSums[]): RankedTeam[] {
  const counts = isSilent(row) ? null : representativeCounts(enpsRounds(sums))
  return counts ? [{ id: row.id, counts }] : []
}

const byEnpsDescending = (a: TeamPerformance, b: TeamPerformance): number =>
  (b.enps ?? Number.NEGATIVE_INFINITY) - (a.enps ?? Number.NEGATIVE_INFINITY) || a.name.localeCompare(b.name, 'ru')
