import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'

/** The next meeting of a manager with each of these people, and the topics that wait for it. */
export const listNextAgendas = ({ db, companyId }: Scope, managerId: string, employeeIds: readonly string[]) =>
  db
    .selectFrom('one_to_one_meetings as t')
    .distinctOn('t.employee_id')
    .select(['t.employee_id', 't.id'])
    .select(
      sql<string[]>`array(
        select p.text from one_to_one_points p
        where p.company_id = ${companyId} and p.series_id = t.series_id and p.done_at is null
      )`.as('topics'),
    )
    .where('t.company_id', '=', companyId)
    .where('t.manager_id', '=', managerId)
    .where('t.employee_id', '=', sql<string>`any(${sql.val(employeeIds)}::uuid[])`)
    .where('t.status', 'in', ['scheduled', 'in_progress'])
    .where('t.deleted_at', 'is', null)
    .orderBy('t.employee_id')
    .orderBy('t.scheduled_date')
    .execute()
