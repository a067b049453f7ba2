import { planComments } from '@kamerton/contract/development-plans/fields'
import type { Scope } from '../../lib/database/tenant.ts'

/** All plans for a person, the latest first. */
export const listPlansFor = ({ db, companyId }: Scope, userId: string) =>
  db
    .selectFrom('development_plans')
    .select(['id', 'title', 'description', 'status', 'start_date', 'end_date', 'progress'])
    .select(planComments)
    .where('company_id', '=', companyId)
    .where('employee_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** Plans that a person has written, the latest first, each with its employee. */
export const listPlansBy = ({ db, companyId }: Scope, userId: string) =>
  db
    .selectFrom('development_plans as p')
    .innerJoin('users as e', (join) =>
      join.onRef('e.company_id', '=', 'p.company_id').onRef('e.id', '=', 'p.employee_id'),
    )
    .select(['p.title', 'p.created_at', 'e.first_name', 'e.last_name'])
    .where('p.company_id', '=', companyId)
    .where('p.created_by', '=', userId)
    .where('p.deleted_at', 'is', null)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .execute()
