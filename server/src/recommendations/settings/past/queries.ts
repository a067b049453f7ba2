import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../lib/database/tenant.ts'
import type { PersonFacts } from '../../figures/queries.ts'

/** A moment of the past, with its day in the company's time zone. */
export type Moment = { at: Date; today: string }

type Asked = { moments: readonly Moment[]; timeZone: string }

/** The moments as `moments` of a query, each with its index in the list. */
const momentsIn = (moments: readonly Moment[]): RawBuilder<unknown> => sql`
  moments as materialized (
    select (which - 1)::int as which, at, today from unnest(
      ${sql.val(moments.map(({ at }) => at.toISOString()))}::timestamptz[], ${sql.val(moments.map(({ today }) => today))}::date[]
    ) with ordinality as m(at, today, which)
  )`

export type PastStanding = {
  which: number
  existed: boolean
  is_asking: boolean
  last_round_on: string | null
  began_on: string
}

/** The last day on which the company had asked anybody, at each of these moments. */
export async function listPastStandings(
  { db, companyId }: Scope,
  { moments, timeZone }: Asked,
): Promise<PastStanding[]> {
  const { rows } = await sql<PastStanding>`
    with ${momentsIn(moments)}
    select m.which, c.created_at <= m.at as existed, (c.created_at at time zone ${timeZone})::date::text as began_on,
      coalesce(bool_or(r.closed_at is null or r.closed_at > m.at), false) as is_asking, max(r.opened_on)::text as last_round_on
    from moments m
    join companies c on c.company_id = ${companyId}
    left join pulse_rounds r on r.company_id = c.company_id and r.opened_at <= m.at
    group by m.which, m.at, c.company_id
    order by m.which`.execute(db)
  return rows
}

export type PastFacts = PersonFacts & { which: number }

/**
 * Facts at each of these moments about everybody who works here now, like those of `listPeopleFacts` for today, in one
 * statement. The state of a plan is that of its last dated change; for an activity the history has each change. A
 * meeting counts as cancelled from its own cancellation, or from the deletion or stop of its series.
 */
export async function listPastFacts(
  { db, companyId }: Scope,
  { moments, timeZone, feedbackDays }: Asked & { feedbackDays: number },
): Promise<PastFacts[]> {
  const result = await sql<PastFacts>`
    with ${momentsIn(moments)},
    held as (
      select m.which, m.at, m.today, p.id, p.employee_id
      from moments m
      join development_plans p on p.company_id = ${companyId} and p.created_at <= m.at and p.deleted_at is null
      where case when p.status_since <= m.at then p.status = 'active' else coalesce((
        select e.what->>'kind' in ('activated', 'reopened') from development_plan_events e
        where e.company_id = ${companyId} and e.plan_id = p.id and e.at <= m.at
          and e.what->>'kind' in ('activated', 'reopened', 'completed', 'cancelled', 'withdrawn')
        order by e.at desc, e.id desc limit 1
      ), false) end
    )
    select m.which, u.id, u.first_name, u.last_name, u.role, coalesce(own.team_ids, '{}') as team_ids, coalesce(own.is_led, false) as is_led,
      (u.created_at at time zone ${timeZone})::date::text as began_on,
      coalesce(said.negative, 0) as negative,
      coalesce(plans.overdue, 0) as overdue, plans.employee_id is not null as has_plan,
      (met.last_met_at at time zone ${timeZone})::date::text as last_met_on, coalesce(met.is_due, false) as is_meeting_due
    from moments m
    join users u on u.company_id = ${companyId} and u.deleted_at is null and u.created_at <= m.at
    left join (
      select m.which, tm.user_id, array_agg(t.id order by t.id) as team_ids, bool_or(t.manager_id <> tm.user_id) as is_led
      from moments m
      join team_members tm on tm.company_id = ${companyId} and tm.joined_at <= m.at
      join teams t on t.company_id = tm.company_id and t.id = tm.team_id and t.deleted_at is null and t.created_at <= m.at
      group by m.which, tm.user_id
    ) own on own.which = m.which and own.user_id = u.id
    left join (
      select m.which, f.target_user_id, count(*)::int as negative
      from moments m
      join feedback f on f.company_id = ${companyId} and f.feedback_type = 'negative'
        and f.created_at <= m.at and f.created_at >= m.at - make_interval(hours => 24 * ${feedbackDays}::int)
      group by m.which, f.target_user_id
    ) said on said.which = m.which and said.target_user_id = u.id
    left join (
      select m.which, t.employee_id,
        max(t.completed_at) filter (where t.deleted_at is null and t.status = 'completed' and t.completed_at <= m.at) as last_met_at,
        bool_or(case t.status
          when 'completed' then t.deleted_at is null and t.completed_at > m.at
          when 'cancelled' then coalesce(
            least(t.deleted_at, s.deleted_at, case when s.status = 'stopped' then s.status_since end) > m.at, false)
          else t.deleted_at is null
        end) as is_due
      from moments m
      join one_to_one_meetings t on t.company_id = ${companyId} and t.created_at <= m.at
      join one_to_one_series s on s.company_id = t.company_id and s.id = t.series_id
      group by m.which, t.employee_id
    ) met on met.which = m.which and met.employee_id = u.id
    left join (
      select h.which, h.employee_id, sum((
        select count(*) from development_plan_activities a
        where a.company_id = ${companyId} and a.plan_id = h.id and a.due_date < h.today and coalesce((
          select e.what->>'to' from development_plan_events e
          where e.company_id = ${companyId} and e.plan_id = h.id and e.at <= h.at
            and e.what->>'kind' = 'activity_status' and e.what->>'activity_id' = a.id::text
          order by e.at desc, e.id desc limit 1
        ), (
          select e.what->>'from' from development_plan_events e
          where e.company_id = ${companyId} and e.plan_id = h.id and e.at > h.at
            and e.what->>'kind' = 'activity_status' and e.what->>'activity_id' = a.id::text
          order by e.at, e.id limit 1
        ), a.status) in ('planned', 'in_progress')
      ))::int as overdue
      from held h
      group by h.which, h.employee_id
    ) plans on plans.which = m.which and plans.employee_id = u.id
    order by m.which, u.id`.execute(db)
  return result.rows
}
