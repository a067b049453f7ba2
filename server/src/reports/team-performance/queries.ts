import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'
import { meetingCounts } from '../../one-to-one/rows/counts-queries.ts'
import { termOf } from '../../one-to-one/term.ts'
import { listPlansOf } from '../development-progress/queries.ts'
import type { ReportLook } from '../read-days.ts'

type Days = Pick<ReportLook, 'from' | 'to'>
type ScopeNow = Scope & { readonly now: Date }

/** Number of pulses that asked each team in rounds opened in these days; also of deleted ones, whose answers count. */
export async function countPulsesOfTeams({ db, companyId }: Scope, { from, to }: Days): Promise<Map<string, number>> {
  const result = await sql<{ team_id: string; pulses: number }>`
    select team_id, count(*)::int as pulses from (
      select distinct a.team_id, r.pulse_id
      from pulse_rounds r
      join team_rollups a on a.company_id = r.company_id and a.metric = 'participation' and a.day = r.opened_on and a.round_id = r.id
      where r.company_id = ${companyId} and r.opened_on between ${from} and ${to}
    ) asked
    group by team_id`.execute(db)
  return new Map(result.rows.map(({ team_id, pulses }) => [team_id, pulses]))
}

/** Names of leaders who still work here. */
export async function listManagers({ db, companyId }: Scope, teams: readonly { manager_id: string | null }[]) {
  const ids = teams.flatMap(({ manager_id }) => manager_id ?? [])
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** People who are in any existing team, each once. */
export async function countPeopleInTeams({ db, companyId }: Scope): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct m.user_id)::int as people from team_members m
    join teams t on t.company_id = m.company_id and t.id = m.team_id and t.deleted_at is null
    where m.company_id = ${companyId} and not exists (
      select 1 from users gone where gone.company_id = ${companyId} and gone.id = m.user_id and gone.deleted_at is not null
    )`.execute(db)
  return rows[0]?.people ?? 0
}

/** Meetings with people of one primary team, or (null) of those who have none. */
export type MeetingSums = { team_id: string | null; completed: number; cancelled: number; overdue: number }

/**
 * Meetings of these days, for the share of those held: held in these days, cancelled ones that were planned for them,
 * and missed ones. Each counts for its employee's present team, whoever led it.
 */
export async function listMeetingSums(
  { db, companyId, now }: ScopeNow,
  { from, to, timeZone }: Days & Pick<ReportLook, 'timeZone'>,
): Promise<MeetingSums[]> {
  const term = termOf(timeZone, { from, to })
  const result = await sql<MeetingSums>`
    with found as (
      select employee_id, 'completed' as became, count(*) as times from one_to_one_meetings
      where company_id = ${companyId} and ${meetingCounts.held(term)}
      group by employee_id
      union all
      select employee_id, 'cancelled', count(*) from one_to_one_meetings
      where company_id = ${companyId} and ${meetingCounts.cancelled(term, now)}
      group by employee_id
      union all
      select employee_id, 'overdue', count(*) from one_to_one_meetings
      where company_id = ${companyId} and ${meetingCounts.overdue(term, now)}
      group by employee_id
    )
    select m.team_id, coalesce(sum(times) filter (where became = 'completed'), 0)::int as completed,
      coalesce(sum(times) filter (where became = 'cancelled'), 0)::int as cancelled,
      coalesce(sum(times) filter (where became = 'overdue'), 0)::int as overdue
    from found
    left join team_members m on m.company_id = ${companyId} and m.user_id = found.employee_id and m.is_primary
    group by m.team_id`.execute(db)
  return result.rows
}

export type PlanSums = { team_id: string; active: number; completed: number }

/** Plans of these days as their report counts them, by their employee's present team. */
export const listPlanSums = (scope: Scope, days: Days): Promise<PlanSums[]> =>
  listPlansOf(scope, days)
    .innerJoin('team_members as m', (join) =>
      join
        .on('m.company_id', '=', scope.companyId)
        .onRef('m.user_id', '=', 'p.employee_id')
        .on('m.is_primary', '=', true),
    )
    .select('m.team_id')
    .select(sql<number>`(count(*) filter (where p.status = 'active'))::int`.as('active'))
    .select(sql<number>`(count(*) filter (where p.status = 'completed'))::int`.as('completed'))
    .groupBy('m.team_id')
    .execute()
