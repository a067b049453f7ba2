import type { Role } from '@kamerton/contract/lib/ability'
import { type RawBuilder, sql } from 'kysely'
import type { TenantContext } from '../../lib/context.ts'
import type { Scope } from '../../lib/database/tenant.ts'
import { limitInForce } from '../../seats/count-seats.ts'

type Moment = { today: string; timeZone: string }

export type Standing = {
  name: string
  /** Whether a round is open. */
  is_asking: boolean
  /** Changes with every round that opens or closes, and with every withdrawal by a privacy check. */
  release_version: string
  last_round_on: string | null
  began_on: string
  /** People and open invitations, and the paid limit for them; null on an own server. */
  used: number
  limit: number | null
}

/** Facts of a company besides its metrics that the rules read: when it last asked anybody, and its seats. */
export async function findStanding(ctx: TenantContext, { timeZone }: Moment): Promise<Standing> {
  const { db, companyId, now } = ctx
  const { rows } = await sql<Standing & { limit: number }>`
    select c.name, asked.is_asking, asked.last_round_on, md5(concat_ws(' ', asked.versions, (
        select string_agg(k.xmin::text, ',' order by k.round_id) from privacy_checks k where k.company_id = ${companyId}
      ))) as release_version,
      (c.created_at at time zone ${timeZone})::date::text as began_on,
      c.people + (
        select count(*)::int from invitations i
        where i.company_id = ${companyId} and i.accepted_at is null and i.expires_at > ${now}
      ) as used,
      coalesce((select s.user_limit from subscriptions s where s.company_id = ${companyId}), 0) as limit
    from companies c
    cross join lateral (
      select coalesce(bool_or(r.closed_at is null), false) as is_asking, max(r.opened_on)::text as last_round_on,
        string_agg(case when r.closed_at is null then r.id::text else r.xmin::text end, ',' order by r.id) as versions
      from pulse_rounds r where r.company_id = ${companyId}
    ) asked
    where c.company_id = ${companyId}`.execute(db)
  const [standing] = rows
  if (!standing) throw new Error('a transaction is bound to a company that exists')
  return { ...standing, limit: limitInForce(ctx, standing.limit) }
}

/** Set of people: everybody, the members of some teams, or single people. */
export type People = 'everybody' | { readonly membersOf: readonly string[] } | { readonly ids: readonly string[] }

/** Facts of a person besides their answers. Days are those of the company. */
export type PersonFacts = {
  id: string
  first_name: string
  last_name: string
  role: Role
  /** Existing teams only. */
  team_ids: string[]
  /** Whether another person leads one of their teams. */
  is_led: boolean
  began_on: string
  /** Negative feedback since a moment. */
  negative: number
  /** Activities of active plans whose date has passed. */
  overdue: number
  last_met_on: string | null
  /** Whether a meeting is planned or under way. */
  is_meeting_due: boolean
  has_plan: boolean
}

/**
 * Facts of all these people in one statement. Texts about them are grouped by person, which for everybody takes half
 * the time of looking up each.
 */
export async function listPeopleFacts(
  { db, companyId }: Scope,
  people: People,
  { today, timeZone, feedbackSince }: Moment & { feedbackSince: Date },
): Promise<PersonFacts[]> {
  const isAmong = (column: string) => isOneOf(sql.ref(column), companyId, people)
  const result = await sql<PersonFacts>`
    select u.id, u.first_name, u.last_name, u.role, coalesce(own.team_ids, '{}') as team_ids, coalesce(own.is_led, false) as is_led,
      (u.created_at at time zone ${timeZone})::date::text as began_on,
      coalesce(said.negative, 0) as negative,
      coalesce(plans.overdue, 0) as overdue, plans.employee_id is not null as has_plan,
      (met.last_met_at at time zone ${timeZone})::date::text as last_met_on, coalesce(met.is_due, false) as is_meeting_due
    from users u
    left join (
      select tm.user_id, array_agg(t.id order by t.id) as team_ids, bool_or(t.manager_id <> tm.user_id) as is_led
      from team_members tm join teams t on t.company_id = tm.company_id and t.id = tm.team_id and t.deleted_at is null
      where tm.company_id = ${companyId} and ${isAmong('tm.user_id')}
      group by tm.user_id
    ) own on own.user_id = u.id
    left join (
      select f.target_user_id, count(*)::int as negative
      from feedback f
      where f.company_id = ${companyId} and ${isAmong('f.target_user_id')} and f.created_at >= ${feedbackSince} and f.feedback_type = 'negative'
      group by f.target_user_id
    ) said on said.target_user_id = u.id
    left join (
      select m.employee_id, max(m.completed_at) filter (where m.status = 'completed') as last_met_at,
        bool_or(m.status in ('scheduled', 'in_progress')) as is_due
      from one_to_one_meetings m
      where m.company_id = ${companyId} and ${isAmong('m.employee_id')} and m.deleted_at is null
      group by m.employee_id
    ) met on met.employee_id = u.id
    left join (
      select p.employee_id, sum((
        select count(*) from development_plan_activities a
        where a.company_id = ${companyId} and a.plan_id = p.id and a.status in ('planned', 'in_progress') and a.due_date < ${today}
      ))::int as overdue
      from development_plans p
      where p.company_id = ${companyId} and ${isAmong('p.employee_id')} and p.status = 'active' and p.deleted_at is null
      group by p.employee_id
    ) plans on plans.employee_id = u.id
    where u.company_id = ${companyId} and u.deleted_at is null and ${isAmong('u.id')}
    order by u.id`.execute(db)
  return result.rows
}

function isOneOf(person: RawBuilder<unknown>, companyId: string, people: People): RawBuilder<boolean> {
  if (people === 'everybody') return sql`true`
  if ('ids' in people) return sql`${person} = any(${sql.val(people.ids)}::uuid[])`
  return sql`${person} in (
    select among.user_id from team_members among
    where among.company_id = ${companyId} and among.team_id = any(${sql.val(people.membersOf)}::uuid[])
  )`
}

/** Those of these people who work here now. */
export async function listLiving({ db, companyId }: Scope, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
