import { openStatuses } from '@kamerton/contract/action-items/rules'
import type { Scope } from '../../lib/database/tenant.ts'

const open = ({ db, companyId }: Scope) =>
  db
    .selectFrom('action_items')
    .where('company_id', '=', companyId)
    .where('status', 'in', [...openStatuses])
    .orderBy('id')

/** Open actions about a person. */
export const listOpenAbout = (scope: Scope, employeeId: string) =>
  open(scope).select('id').where('employee_id', '=', employeeId).forNoKeyUpdate().execute()

/** Open actions about a team. */
export const listOpenOfTeam = (scope: Scope, teamId: string) =>
  open(scope).select('id').where('team_id', '=', teamId).forNoKeyUpdate().execute()

/** Open actions that somebody is responsible for. */
export const listOpenOf = (scope: Scope, responsibleId: string) =>
  open(scope).select('id').where('responsible_id', '=', responsibleId).forNoKeyUpdate().execute()

/** People who inherit an action when nobody else is left: the owner, then admins. */
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

/** People who have left and still have open actions. */
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
