import { sql } from 'kysely'
import type { Context } from '../../lib/context.ts'
import type { Scope } from '../../lib/database/tenant.ts'
import { bothPeople } from './person-columns.ts'

/** Open meetings of the actor between two moments, the earliest first, with the open agreements of the pair. */
export const listOwnOpenMeetings = (ctx: Context, since: Date, until: Date) =>
  ctx.db
    .selectFrom('one_to_one_meetings as t')
    .innerJoin('users as e', (join) =>
      join.onRef('e.company_id', '=', 't.company_id').onRef('e.id', '=', 't.employee_id'),
    )
    .innerJoin('users as m', (join) =>
      join.onRef('m.company_id', '=', 't.company_id').onRef('m.id', '=', 't.manager_id'),
    )
    .select(['t.id', 't.employee_id', 't.manager_id', 't.scheduled_date', 't.status'])
    .select(bothPeople)
    .select(
      sql<number>`(
        select count(*)::int from one_to_one_agreements a
        where a.company_id = ${ctx.companyId} and a.series_id = t.series_id and a.done_at is null
      )`.as('open_agreements'),
    )
    .where('t.company_id', '=', ctx.companyId)
    .where('t.deleted_at', 'is', null)
    .where('t.status', 'in', ['scheduled', 'in_progress'])
    .where('t.scheduled_date', '>=', since)
    .where('t.scheduled_date', '<', until)
    .where(({ eb, or }) => or([eb('t.manager_id', '=', ctx.actor.userId), eb('t.employee_id', '=', ctx.actor.userId)]))
    .orderBy('t.scheduled_date')
    .orderBy('t.id')
    .execute()

/** Open agreements that a person answers for, due on that day or before it, the earliest first. */
export const listDueAgreements = ({ db, companyId }: Scope, userId: string, until: string) =>
  db
    .selectFrom('one_to_one_agreements as a')
    .innerJoin('users as o', (join) => join.onRef('o.company_id', '=', 'a.company_id').onRef('o.id', '=', 'a.other_id'))
    .select(['a.id', 'a.meeting_id', 'a.text', 'a.other_id', 'o.first_name', 'o.last_name'])
    .select(sql<string>`a.due_on`.as('due_on'))
    .where('a.company_id', '=', companyId)
    .where('a.responsible_id', '=', userId)
    .where('a.done_at', 'is', null)
    .where('a.due_on', '<=', until)
    .orderBy('a.due_on')
    .orderBy('a.id')
    .execute()
