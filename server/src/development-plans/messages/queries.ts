import type { Scope } from '../../lib/database/tenant.ts'

/** A plan for messages, with its person while they are with the company. */
export const findPlanToAnnounce = ({ db, companyId }: Scope, id: string) =>
  db
    .selectFrom('development_plans as p')
    .innerJoin('users as e', (join) =>
      join.onRef('e.company_id', '=', 'p.company_id').onRef('e.id', '=', 'p.employee_id'),
    )
    .select(['p.id', 'p.title', 'p.status', 'p.status_since', 'p.start_date', 'p.end_date', 'p.employee_id'])
    .select(['e.first_name', 'e.last_name', 'e.email'])
    .where('p.company_id', '=', companyId)
    .where('p.id', '=', id)
    .where('p.deleted_at', 'is', null)
    .where('e.deleted_at', 'is', null)
    .executeTakeFirst()
export type PlanToAnnounce = NonNullable<Awaited<ReturnType<typeof findPlanToAnnounce>>>
