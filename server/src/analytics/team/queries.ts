import type { PulseTarget } from '@kamerton/contract/pulses/schemas'
import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'
import { countParticipation, type ScopeNow } from '../../rollups/participation-queries.ts'

type Days = { from: string; to: string }

export type MemberScore = { user_id: string; metric: 'engagement' | 'mood'; value: number; answers: number }

/**
 * Means of the named answers that each member gave in these days as a member of this team. A person's items in a round
 * are averaged first, then their rounds. `metricOf` of the contract decides which questions count.
 */
export async function listMemberScores(
  { db, companyId }: Scope,
  teamId: string,
  { from, to }: Days,
): Promise<MemberScore[]> {
  const result = await sql<MemberScore>`
    with rounds as (
      select r.id, p.category, p.id as pulse_id from pulse_rounds r
      join pulses p on p.company_id = r.company_id and p.id = r.pulse_id and p.category in ('engagement', 'mood')
      where r.company_id = ${companyId} and not r.is_anonymous and (r.closed_on is null or r.closed_on >= ${from})
    ), sheets as (
      select pp.user_id, rounds.category, rounds.pulse_id, nr.participant_id, nr.answers
      from rounds
      join team_members m on m.company_id = ${companyId} and m.team_id = ${teamId}
      join pulse_participants pp on pp.company_id = m.company_id and pp.round_id = rounds.id and pp.user_id = m.user_id
      join named_responses nr on nr.company_id = pp.company_id and nr.round_id = pp.round_id and nr.participant_id = pp.id
      where nr.team_id = m.team_id and pp.answered_on between ${from} and ${to}
    ), means as (
      select s.user_id, s.category, avg((s.answers ->> q.key)::numeric) as value, count(*) as answers
      from sheets s
      join pulse_questions q on q.company_id = ${companyId} and q.pulse_id = s.pulse_id
        and q.type in ('rating', 'mood') and q.scale_min = 1 and q.scale_max = 5
      where jsonb_typeof(s.answers -> q.key) = 'number'
      group by s.user_id, s.category, s.participant_id
    )
    select user_id, category as metric, avg(value)::float8 as value, sum(answers)::int as answers from means group by 1, 2`.execute(
    db,
  )
  return result.rows
}

export type PulseSums = {
  total: number
  active: number
  answered: number | null
  has_withheld: boolean
  rated_invited: number
  rated_answered: number
}

/** Pulses whose rounds of these days asked somebody who counts in this team. */
export async function countPulses(scope: ScopeNow, teamId: string, { from, to }: Days): Promise<PulseSums> {
  const { db, companyId } = scope
  const result = await sql<PulseSums>`
    select count(distinct p.id)::int as total, count(distinct p.id) filter (where p.status = 'active')::int as active,
      sum(asked.answered)::int as answered, coalesce(bool_or(asked.answered is null), false) as has_withheld,
      coalesce(sum(asked.rated_invited), 0)::int as rated_invited, coalesce(sum(asked.rated_answered), 0)::int as rated_answered
    from ${countParticipation(scope, 'teams')} asked
    join pulses p on p.company_id = ${companyId} and p.id = asked.pulse_id
    where asked.day between ${from} and ${to} and asked.team_id = ${teamId} and p.deleted_at is null`.execute(db)
  return (
    result.rows[0] ?? { total: 0, active: 0, answered: 0, has_withheld: false, rated_invited: 0, rated_answered: 0 }
  )
}

export type RoundEvent = {
  id: string
  kind: 'opened' | 'closed'
  title: string
  at: Date
  pulse_id: string
  target_type: PulseTarget
  target_value: string | null
}

/** The newest openings and closings of rounds that asked somebody of the team. */
export async function listRoundEvents(
  { db, companyId }: Scope,
  teamId: string,
  { from, to }: Days,
  limit: number,
): Promise<RoundEvent[]> {
  const result = await sql<RoundEvent>`
    with asked as (
      select distinct round_id from team_rollups
      where company_id = ${companyId} and metric = 'participation' and day between ${from} and ${to} and team_id = ${teamId}
    ), rounds as (
      select r.id, p.id as pulse_id, p.target_type, p.target_value, p.title, r.opened_at, r.closed_at from asked
      join pulse_rounds r on r.company_id = ${companyId} and r.id = asked.round_id
      join pulses p on p.company_id = r.company_id and p.id = r.pulse_id
      where p.deleted_at is null
    )
    select id, 'opened' as kind, title, opened_at as at, pulse_id, target_type, target_value from rounds
    union all
    select id, 'closed', title, closed_at, pulse_id, target_type, target_value from rounds where closed_at is not null
    order by at desc, kind, id limit ${limit}`.execute(db)
  return result.rows
}

export type Joining = { at: Date; count: number; first: { first_name: string; last_name: string }[] }

/** People who joined the team after it was founded, grouped by the moment of joining. */
export async function listJoinings(
  { db, companyId }: Scope,
  teamId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<Joining[]> {
  const result = await sql<Joining>`
    select m.joined_at as at, count(*)::int as count, to_jsonb((array_agg(
      jsonb_build_object('first_name', u.first_name, 'last_name', u.last_name) order by u.directory_text collate "C", u.id
    ))[1:2]) as first
    from team_members m
    join users u on u.company_id = m.company_id and u.id = m.user_id and u.deleted_at is null
    where m.company_id = ${companyId} and m.team_id = ${teamId} and m.joined_at > ${since}
    group by m.joined_at order by m.joined_at desc limit ${limit}`.execute(db)
  return result.rows
}
