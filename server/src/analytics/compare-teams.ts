import { participationPercent } from '@kamerton/contract/analytics/asked'
import { compareWithCompany } from '@kamerton/contract/analytics/comparison'
import { type RankedTeam, rankTeams } from '@kamerton/contract/analytics/ranking'
import type { TeamPerformance, TeamsPerformance } from '@kamerton/contract/analytics/schemas'
import { disclosedInterval, judge, rangeOf, shownInterval, shownValue } from '@kamerton/contract/analytics/verdict'
import { dayIn } from '@kamerton/contract/lib/dates'
import { periodEnding } from '@kamerton/contract/lib/period'
import { boundOf } from '@kamerton/contract/pulses/coded-values'
import type { Context } from '../lib/context.ts'
import { listTeams } from '../teams/queries.ts'
import { findSight } from './find-sight.ts'
import { countsIn, measures } from './measures.ts'
import { poolRounds } from './pools.ts'
import { atLeast } from './present-metrics.ts'
import { findCompanyFacts, findNewestRelease, listTeamSums, type TeamSums } from './queries.ts'
import { absenceOf } from './team-absence.ts'

type CompanyRow = TeamsPerformance['company']
type EnpsRow = Omit<CompanyRow, 'withheld'>
type Team = Awaited<ReturnType<typeof listTeams>>[number]

/**
 * The teams that the caller may see, by eNPS, and the company's value beside them. A manager sees the company's value
 * only if all its rounds are anonymous: the release has made that value safe to subtract a team from. From a value
 * with named answers a manager could subtract their own team and learn the answers of others.
 */
export async function compareTeams(ctx: Context, days: number): Promise<TeamsPerformance> {
  const sight = findSight(ctx)
  const { time_zone, anonymity_threshold, running } = await findCompanyFacts(ctx, sight)
  const teams = await listTeams(ctx)
  const period = periodEnding(dayIn(time_zone, ctx.now), days)
  const inSight = sight === 'company' ? sight : { teams: teams.map(({ id }) => id) }
  const sums = await listTeamSums(ctx, inSight, period)
  const ofCompany = sums.filter(({ team_id }) => team_id === null)
  const mayShow = sight === 'company' || enpsRounds(ofCompany).every(({ is_anonymous }) => is_anonymous)
  const company: CompanyRow = { ...presentEnps(mayShow ? ofCompany : []), withheld: mayShow ? null : 'named_answers' }
  const byTeam = Map.groupBy(sums, ({ team_id }) => team_id)
  const hasEnps = ({ id }: Team) => enpsRounds(byTeam.get(id) ?? []).length > 0
  const newest = teams.every(hasEnps) ? undefined : await findNewestRelease(ctx, period)
  const rows = teams.map((team) =>
    presentTeam(team, byTeam.get(team.id) ?? [], company, absenceOf(team, newest, running.includes('enps'))),
  )
  const shown = rows.map((row) => shownRow(row, byTeam.get(row.id) ?? []))
  const { best, worst, reason } = rankTeams(rows.flatMap((row) => rankable(row, byTeam.get(row.id) ?? [])))
  return {
    company: shownRow(company, ofCompany),
    teams: shown.toSorted(byEnpsDescending),
    ranking: { best_team_id: best, worst_team_id: worst, reason },
    anonymity_threshold,
  }
}

const enpsRounds = (sums: readonly TeamSums[]) => sums.filter(({ metric, n }) => metric === 'enps' && n > 0)

function presentEnps(sums: readonly TeamSums[]): EnpsRow {
  const rounds = enpsRounds(sums)
  const pool = poolRounds(rounds)
  const { enps } = measures
  return {
    enps: enps.value(pool),
    bound: boundOf(pool.end),
    interval: disclosedInterval(rangeOf('enps'), enps.interval(pool), enps.people(pool)),
    n: enps.answers(pool),
    ...atLeast('enps', pool),
    people: enps.people(pool),
    invited: enps.asked(pool),
  }
}

function presentTeam(
  team: Team,
  sums: readonly TeamSums[],
  company: CompanyRow,
  absence: TeamPerformance['withheld'],
): TeamPerformance {
  const own = presentEnps(sums)
  const asked = sums.filter(({ metric }) => metric === 'participation')
  const participation = participationPercent(asked)
  return {
    id: team.id,
    name: team.name,
    ...own,
    member_count: team.member_count,
    participation_rate: participation === null ? null : Math.min(100, participation),
    // Participation of anonymous rounds is shown in steps, and of a small team not at all. The rate then covers only
    // some rounds.
    participation_bound: asked.some(({ is_anonymous }) => is_anonymous) ? 'about' : null,
    verdict: compareWithCompany('enps', figureOf(own), company.enps),
    withheld: own.enps === null ? absence : null,
  }
}

/**
 * Rounds a value with confidential answers to the displayed digits: finer digits would help somebody who adds and
 * subtracts values.
 */
const shownRow = <Row extends Pick<EnpsRow, 'enps' | 'interval'>>(row: Row, sums: readonly TeamSums[]): Row =>
  enpsRounds(sums).some(({ is_anonymous }) => is_anonymous)
    ? {
        ...row,
        enps: row.enps === null ? null : shownValue('enps', row.enps),
        interval: shownInterval('enps', row.interval),
      }
    : row

const figureOf = ({ enps, interval, n, people, invited }: EnpsRow) => ({
  value: enps,
  interval,
  n,
  people,
  asked: invited,
})

function rankable(row: TeamPerformance, sums: readonly TeamSums[]): RankedTeam[] {
  // A team without a verdict gets no rank either.
  const mayRank = judge('enps', figureOf(row)).verdict !== null
  const counts = countsIn(poolRounds(enpsRounds(sums)))?.ofLargestRound ?? null
  return mayRank && counts ? [{ id: row.id, counts }] : []
}

const byEnpsDescending = (a: TeamPerformance, b: TeamPerformance): number =>
  (b.enps ?? Number.NEGATIVE_INFINITY) - (a.enps ?? Number.NEGATIVE_INFINITY) || a.name.localeCompare(b.name, 'ru')
