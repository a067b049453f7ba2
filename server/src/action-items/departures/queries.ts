import { openStatuses } from '@kamerton/contract/action-items/rules'
import type { Scope } from '../../lib/database/tenant.ts'

const open = ({ db, companyId }: Scope) =>
  db
    .selectFrom('action_items')
    .where('company_id', '=', companyId)
    .where('status', 'in', [...openStatuses])
    .orderBy('id')

/** What is still to be done about a person. */
export const listOpenAbout = (scope: Scope, employeeId: string) =>
  open(scope).select('id').where('employee_id', '=', employeeId).forNoKeyUpdate().execute()

/** What is still to be done about a team. */
export const listOpenOfTeam = (scope: Scope, teamId: string) =>
  open(scope).select('id').where('team_id', '=', teamId).forNoKeyUpdate().execute()

/** What somebody is still to do. */
export const listOpenOf = (scope: Scope, responsibleId: string) =>
  open(scope).select('id').where('responsible_id', '=', responsibleId).forNoKeyUpdate().execute()

/** Whom it falls to when nobody else is left: the owner, then admins. */
export async function listHeirs({ db, companyId }: Scope): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', 'in', ['owner', 'admin'])
    .where('deleted_at', 'is', null)
    .orderBy((eb) => eb('role', '=', 'owner'), 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Who has left and is still to do something. */
export async function listLeftWithActions({ db, companyId }: Scope): Promise<string[]> {
  const rows = await db
    .selectFrom('action_items as a')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'a.company_id').onRef('u.id', '=', 'a.responsible_id'),
    )
    .select('u.id')
    .distinct()
    .where('a.company_id', '=', companyId)
    .where('a.status', 'in', [...openStatuses])
    .where('u.deleted_at', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}
