import { type MetricName, metricNames } from '@kamerton/contract/analytics/schemas'
import type { CodedValues } from '@kamerton/contract/pulses/coded-values'
import { sql } from 'kysely'
import type { Scope } from '../lib/database/tenant.ts'
import { StoredRelease } from '../pulses/rows/stored-release.ts'
import { countParticipation, type ScopeNow } from '../rollups/participation-queries.ts'

/** The scope of the numbers that are read: the whole company, or some teams only. */
export type Sight = 'company' | { readonly teams: readonly string[] }

/** The metrics made of answers; the categories of pulses that feed them have the same names. */
export const answeredMetrics = metricNames.filter((name) => name !== 'participation')

export type CompanyFacts = {
  time_zone: string
  anonymity_threshold: number
  /** The number of current employees; of the teams' current members where only teams are seen. */
  people: number
  /** Metrics of an open confidential round that asks somebody in sight: it shows nothing before it ends. */
  running: MetricName[]
}

/** Facts of the company that are needed before its numbers are read. */
export async function findCompanyFacts({ db, companyId }: Scope, sight: Sight): Promise<CompanyFacts> {
  const people =
    sight === 'company'
      ? sql`c.people`
      : sql`(
        select count(*) from users u
        where u.company_id = ${companyId} and u.deleted_at is null and exists (
          select 1 from team_members m
          where m.company_id = ${companyId} and m.user_id = u.id and m.team_id = any(${sql.val(sight.teams)}::uuid[])
        ))`
  const asksInSight =
    sight === 'company'
      ? sql`true`
      : sql`(p.target_type = 'company' or p.target_value = any(${sql.val(sight.teams)}::uuid[]))`
  const result = await sql<CompanyFacts>`
    select c.time_zone, c.anonymity_threshold, ${people} as people, array(
      select distinct p.category::text from pulse_rounds r
      join pulses p on p.company_id = r.company_id and p.id = r.pulse_id
      where r.company_id = ${companyId} and r.closed_at is null and r.is_anonymous
        and p.category = any(${sql.val(answeredMetrics)}) and ${asksInSight}
    ) as running
    from companies c where c.company_id = ${companyId}`.execute(db)
  const [facts] = result.rows
  if (!facts) throw new Error('a transaction is bound to a company that exists')
  return facts
}

/**
 * The sums that a round adds to a metric, and how many people it asked. A participation not rated yet, or withheld, is
 * a row of zeros.
 */
export type RoundSums = {
  metric: MetricName
  round_id: string
  n: number
  sum: number
  sum_of_squares: number
  promoters: number
  passives: number
  detractors: number
  invited: number
  answered: number
  /** The people asked in this round; `invited` is stored with its participation only. */
  asked: number
}

/** Sums of a round, split where a week or a period ends. The week is null where only periods are read. */
export type DatedSums = RoundSums & {
  week: string | null
  period: 'current' | 'previous' | null
  is_anonymous: boolean
  end: End
} & MayBeWithheld

/** The ends of the scale near which values of small groups are shown as bounds. */
type End = CodedValues['all']['end']

/** Of a participation: whether it is withheld. */
export type MayBeWithheld = { is_withheld: boolean }

/** The sums of several rounds. The same people answer in each, so they are only as precise as the largest round. */
export type PooledSums = Omit<RoundSums, 'metric' | 'round_id'> & {
  rounds: number
  /** The number of further rounds whose participation is withheld. */
  withheld: number
  /**
   * The answers of the largest round, those of the smallest (infinite without rounds), and the largest number of people
   * in a participation.
   */
  largest: number
  smallest: number
  largest_invited: number
  /** Whether any of the rounds is confidential. */
  is_anonymous: boolean
  end: End
  /**
   * Whether all rounds hold the groups of their eNPS. A small anonymous round stores only groups with an equal sum (see
   * add-anonymous-rollups).
   */
  has_groups: boolean
}

/** The columns of a rollup, added up. */
export const sums = sql.raw(
  'sum(n)::int as n, sum(sum) as sum, sum(sum_of_squares) as sum_of_squares, sum(promoters) as promoters, ' +
    'sum(passives) as passives, sum(detractors) as detractors, sum(invited)::int as invited, sum(answered)::int as answered',
)

/** The participation, in the columns of `sums`. */
const ratedSums = sql.raw(
  '0 as n, 0 as sum, 0 as sum_of_squares, 0 as promoters, 0 as passives, 0 as detractors, ' +
    'sum(rated_invited)::int as invited, sum(rated_answered)::int as answered, bool_and(answered is null) as is_withheld',
)

/** The tables that hold the numbers in sight, and the condition that selects them. */
function sourceOf(scope: ScopeNow, sight: Sight) {
  if (sight === 'company')
    return {
      table: sql.table('company_rollups'),
      participation: countParticipation(scope, 'company'),
      inSight: sql`true`,
      end: sql`r.release #>> '{coded, all, end}'`,
      stepped: sql`null`,
    }
  return {
    table: sql.table('team_rollups'),
    participation: countParticipation(scope, 'teams'),
    inSight: sql`team_id = any(${sql.val(sight.teams)}::uuid[])`,
    end: sql`(
      select case when count(distinct e.name) > 1 then 'both' else min(e.name) end
      from unnest(${sql.val(sight.teams)}::text[]) as seen(id)
      cross join lateral (select r.release -> 'coded' #>> array[${'teams'}, seen.id, 'end'] as name) e
    )`,
    // The participation of a team is the middle of a step, see contract/src/pulses/shown-participation.ts.
    stepped: sql`case when r.is_anonymous then 'both' end`,
  }
}

export type Span = { since: string; until: string; from: string; previousFrom: string }

/** Metrics of the days since `since`, by round. The cost depends on these days alone, not on earlier history. */
export async function listDatedSums(
  scope: ScopeNow,
  sight: Sight,
  { since, until, from, previousFrom }: Span,
): Promise<DatedSums[]> {
  const { db, companyId } = scope
  const { table, participation, inSight, end, stepped } = sourceOf(scope, sight)
  const week = sql`date_trunc('week', day::timestamp)::date as week`
  const period = sql`case when day >= ${from} then 'current' when day >= ${previousFrom} then 'previous' end as period`
  const inSpan = sql`day between ${since} and ${until} and ${inSight}`
  const result = await sql<DatedSums>`
    with dated as (
      select metric, round_id, ${week}, ${period}, ${sums}, false as is_withheld from ${table}
      where company_id = ${companyId} and metric = any(${sql.val(answeredMetrics)}) and ${inSpan}
      group by 1, 2, 3, 4
      union all
      select 'participation'::text, round_id, ${week}, ${period}, ${ratedSums} from ${participation} rated
      where ${inSpan}
      group by 1, 2, 3, 4
    )
    select dated.*, coalesce((
      select sum(a.invited)::int from ${table} a
      where a.company_id = ${companyId} and a.metric = 'participation' and a.day = r.opened_on and a.round_id = r.id and ${inSight}
    ), 0) as asked, coalesce(r.is_anonymous, false) as is_anonymous,
      case when metric <> 'participation' then ${end} else ${stepped} end as end
    from dated left join pulse_rounds r on r.company_id = ${companyId} and r.id = dated.round_id`.execute(db)
  return result.rows
}

/**
 * Metrics that an anonymous round of these days asked of somebody in these teams: where the teams have no value, it is
 * withheld. A team too small to be asked as a team is counted with people of no team, so a company-wide round counts.
 * Such a team's participation is withheld too: it is stored on the day on which the round was opened.
 */
export async function listAnonymousMetrics(
  { db, companyId }: Scope,
  teams: readonly string[],
  days: { from: string; to: string },
): Promise<Set<MetricName>> {
  const result = await sql<{ metric: MetricName }>`
    select distinct c.metric from company_rollups c
    join pulse_rounds r on r.company_id = c.company_id and r.id = c.round_id and r.is_anonymous
    join pulses p on p.company_id = r.company_id and p.id = r.pulse_id
    where c.company_id = ${companyId} and c.metric = any(${sql.val(metricNames)}) and c.day between ${days.from} and ${days.to}
      and (p.target_type = 'company' or p.target_value = any(${sql.val(teams)}::uuid[]))`.execute(db)
  return new Set(result.rows.map(({ metric }) => metric))
}

/** A metric that an anonymous round asked about, the asked team, and whether that round is still open. */
export type AnonymousAsked = { metric: MetricName; team_id: string | null; is_open: boolean }

/**
 * Like `listAnonymousMetrics`, for all teams at once: rounds of the whole company (no team) and of single teams, with
 * those open now.
 */
export async function listAnonymousAsked(
  { db, companyId }: Scope,
  days: { from: string; to: string },
): Promise<AnonymousAsked[]> {
  const result = await sql<AnonymousAsked>`
    select distinct c.metric, case when p.target_type = 'team' then p.target_value end as team_id, false as is_open
    from company_rollups c
    join pulse_rounds r on r.company_id = c.company_id and r.id = c.round_id and r.is_anonymous
    join pulses p on p.company_id = r.company_id and p.id = r.pulse_id
    where c.company_id = ${companyId} and c.metric = any(${sql.val(metricNames)}) and c.day between ${days.from} and ${days.to}
      and p.target_type in ('company', 'team')
    union all
    select distinct p.category::text, case when p.target_type = 'team' then p.target_value end, true
    from pulse_rounds r join pulses p on p.company_id = r.company_id and p.id = r.pulse_id
    where r.company_id = ${companyId} and r.closed_at is null and r.is_anonymous and p.category = any(${sql.val(answeredMetrics)})
      and p.target_type in ('company', 'team')`.execute(db)
  return result.rows
}

/** A closed anonymous round, its release, and the teams that it asked as teams. */
export type ReleasedRound = { opened_at: Date; release: StoredRelease; asked: string[] }

/** The newest anonymous round of eNPS of these days, which always asks the whole company. */
export async function findNewestRelease(
  { db, companyId }: Scope,
  days: { from: string; to: string },
): Promise<ReleasedRound | undefined> {
  const { rows } = await sql<Omit<ReleasedRound, 'release'> & { release: unknown }>`
    select r.opened_at, r.release, array(
      select distinct t.team_id from team_rollups t
      where t.company_id = ${companyId} and t.round_id = r.id and t.metric = 'participation' and t.team_id is not null
    ) as asked
    from company_rollups c
    join pulse_rounds r on r.company_id = c.company_id and r.id = c.round_id and r.release is not null
    where c.company_id = ${companyId} and c.metric = 'enps' and c.day between ${days.from} and ${days.to}
    order by r.opened_at desc
    limit 1`.execute(db)
  const [row] = rows
  return row && { ...row, release: StoredRelease.parse(row.release) }
}

/** Sums of the whole company (no team) or of one team. */
export type TeamSums = RoundSums & MayBeWithheld & { team_id: string | null; is_anonymous: boolean; end: End }

/**
 * Sums of the days by round, of the company and of each team in sight. The number of asked people is looked up once for
 * all teams. It is stored on the day on which the round was opened, which may be before these days.
 */
export async function listTeamSums(
  scope: ScopeNow,
  sight: Sight,
  days: { from: string; to: string },
): Promise<TeamSums[]> {
  const { db, companyId } = scope
  const inSight = sight === 'company' ? sql`true` : sql`team_id = any(${sql.val(sight.teams)}::uuid[])`
  const result = await sql<TeamSums>`
    with company as (
      select metric, round_id, ${sums}, false as is_withheld from company_rollups
      where company_id = ${companyId} and metric = 'enps' and day between ${days.from} and ${days.to}
      group by metric, round_id
    ), team as (
      select team_id, metric, round_id, ${sums}, false as is_withheld from team_rollups
      where company_id = ${companyId} and metric = 'enps' and day between ${days.from} and ${days.to} and ${inSight}
      group by team_id, metric, round_id
      union all
      select team_id, 'participation'::text, round_id, ${ratedSums} from ${countParticipation(scope, 'teams')} rated
      where day between ${days.from} and ${days.to} and ${inSight}
      group by team_id, round_id
    ), asked as (
      select a.team_id, a.round_id, sum(a.invited)::int as asked
      from pulse_rounds r
      join team_rollups a on a.company_id = r.company_id and a.metric = 'participation' and a.day = r.opened_on and a.round_id = r.id
      where r.company_id = ${companyId} and r.id in (select round_id from team where metric = 'enps')
      group by a.team_id, a.round_id
    )
    select null::uuid as team_id, company.*, r.is_anonymous, coalesce((
      select sum(a.invited)::int from company_rollups a
      where a.company_id = ${companyId} and a.round_id = company.round_id and a.metric = 'participation'
    ), 0) as asked, r.release #>> '{coded, all, end}' as end
    from company join pulse_rounds r on r.company_id = ${companyId} and r.id = company.round_id
    union all
    select team.*, coalesce(r.is_anonymous, false), coalesce(asked.asked, team.invited),
      r.release -> 'coded' #>> array[${'teams'}, team.team_id::text, 'end']
    from team
    left join asked using (team_id, round_id)
    left join pulse_rounds r on r.company_id = ${companyId} and r.id = team.round_id`.execute(db)
  return result.rows
}

/** The asked and answered of the rounds opened in each week, as far as they count in a rate. */
export async function listWeeklyParticipation(
  scope: ScopeNow,
  sight: Sight,
  days: { since: string; until: string },
): Promise<{ week: string; answered: number; invited: number }[]> {
  const { participation, inSight } = sourceOf(scope, sight)
  const result = await sql<{ week: string; answered: number; invited: number }>`
    select date_trunc('week', day::timestamp)::date as week, sum(rated_answered)::int as answered, sum(rated_invited)::int as invited
    from ${participation} rated
    where day between ${days.since} and ${days.until} and ${inSight}
    group by 1`.execute(scope.db)
  return result.rows
}
