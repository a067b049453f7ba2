import type { MetricName } from '@kamerton/contract/analytics/schemas'
import { sql } from 'kysely'
import type { RoundSums } from '../analytics/queries.ts'
import type { Scope } from '../lib/database/tenant.ts'
import { countParticipation, type ScopeNow } from '../rollups/participation-queries.ts'

/** Sums that a round adds to a figure, and whether the round is anonymous, which decides who may see them. */
export type PinnedRound = Omit<RoundSums, 'metric'> & { is_anonymous: boolean }

export type Baseline = {
  metric: MetricName
  period_days: number
  from_day: string
  to_day: string
  value: number | null
  interval_low: number | null
  interval_high: number | null
  answers: number
  people: number
  asked: number
  rounds: PinnedRound[]
}

export const insertBaseline = ({ db, companyId }: Scope, actionId: string, { rounds, ...baseline }: Baseline) =>
  db
    .insertInto('action_baselines')
    .values({ company_id: companyId, action_id: actionId, ...baseline, rounds: JSON.stringify(rounds) })
    .execute()

/** The figure that was pinned with an action, and when the action was made and done. */
export const findBaseline = ({ db, companyId }: Scope, actionId: string) =>
  db
    .selectFrom('action_baselines as b')
    .innerJoin('action_items as a', (join) =>
      join.onRef('a.company_id', '=', 'b.company_id').onRef('a.id', '=', 'b.action_id'),
    )
    .select(['b.period_days', 'b.from_day', 'b.to_day', 'b.value', 'b.interval_low', 'b.interval_high', 'b.answers'])
    .select(['b.people', 'b.asked', 'a.created_at', 'a.done_on', 'a.team_id'])
    .select([sql<MetricName>`b.metric`.as('metric'), sql<PinnedRound[]>`b.rounds`.as('rounds')])
    .where('b.company_id', '=', companyId)
    .where('b.action_id', '=', actionId)
    .executeTakeFirst()
export type FoundBaseline = NonNullable<Awaited<ReturnType<typeof findBaseline>>>

/** One team in one closed round; for the company the team is null. */
export type RoundCell = RoundSums & {
  team_id: string | null
  is_anonymous: boolean
  /** Whether the round asked everybody, not one team. */
  is_company_wide: boolean
  opened_on: string
  closed_on: string
  /** Opened after the action was made, and not before the day from which rounds count. */
  is_since: boolean
}

type Wanted = {
  metric: MetricName
  /** The company, one team, or every team. */
  of: 'company' | 'every_team' | { team: string }
  madeAt: Date
  since: string
  /** The last day on which a round that counts was opened; null: any day. */
  until: string | null
  /** Days of the period before, or exactly its rounds. */
  before: { from: string; to: string } | { rounds: readonly string[] }
}

/**
 * Cells that closed rounds have released of a metric, or their participation where it may be shown. Covers the period
 * before, and the time since.
 */
export async function listCells(scope: ScopeNow, wanted: Wanted): Promise<RoundCell[]> {
  const { db, companyId } = scope
  const { metric, of, madeAt, since, until, before } = wanted
  const isCompany = of === 'company'
  const table = sql.table(isCompany ? 'company_rollups' : 'team_rollups')
  const source =
    metric === 'participation'
      ? sql`(
          select ${companyId}::uuid as company_id, round_id, ${isCompany ? sql`` : sql`team_id,`} day, ${metric} as metric, 0 as n, 0 as sum,
            0 as sum_of_squares, 0 as promoters, 0 as passives, 0 as detractors, invited, answered
          from ${countParticipation(scope, isCompany ? 'company' : 'teams')} shown where answered is not null
        )`
      : table
  const teamId = isCompany ? sql`null::uuid` : sql`c.team_id`
  const isOfTeam = typeof of === 'object' ? sql`c.team_id = ${of.team}` : sql`true`
  const sameTeam = isCompany ? sql`true` : sql`a.team_id = c.team_id`
  const isSince = sql`(r.opened_at > ${madeAt} and r.opened_on >= ${since}::date
    ${until === null ? sql`` : sql`and r.opened_on <= ${until}::date`})`
  const isBefore =
    'rounds' in before
      ? sql`r.id = any(${sql.val(before.rounds)}::uuid[])`
      : sql`(r.opened_at <= ${madeAt} and c.day between ${before.from} and ${before.to})`
  const result = await sql<RoundCell>`
    with cells as (
      select c.metric, ${teamId} as team_id, c.round_id, r.is_anonymous, r.opened_on, r.closed_on,
        p.target_type = 'company' as is_company_wide, ${isSince} as is_since,
        sum(c.n)::int as n, sum(c.sum) as sum, sum(c.sum_of_squares) as sum_of_squares, sum(c.promoters) as promoters,
        sum(c.passives) as passives, sum(c.detractors) as detractors, sum(c.invited)::int as invited,
        sum(c.answered)::int as answered
      from pulse_rounds r
      join pulses p on p.company_id = r.company_id and p.id = r.pulse_id
      join ${source} c on c.company_id = r.company_id and c.round_id = r.id and c.metric = ${metric}
      where r.company_id = ${companyId} and r.closed_at is not null and ${isOfTeam} and (${isSince} or ${isBefore})
      group by c.metric, ${isCompany ? sql`` : sql`c.team_id,`} c.round_id, r.company_id, r.id, p.company_id, p.id
    )
    select c.*, coalesce((
      select sum(a.invited)::int from ${table} a
      where a.company_id = ${companyId} and a.round_id = c.round_id and a.metric = 'participation' and ${sameTeam}
    ), 0) as asked
    from cells c
    order by c.opened_on, c.round_id, c.team_id`.execute(db)
  return result.rows
}
