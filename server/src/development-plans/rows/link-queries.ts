import type { Scope } from '../../lib/database/tenant.ts'

/** The latest link, valid or not. */
export const findLastLink = ({ db, companyId }: Scope, planId: string) =>
  db
    .selectFrom('development_plan_links')
    .select(['version', 'expires_at', 'revoked_at'])
    .where('company_id', '=', companyId)
    .where('plan_id', '=', planId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The plan of a link, with the states of the link, the plan and its person. */
export const findPlanOfLink = ({ db, companyId }: Scope, tokenHash: Buffer) =>
  db
    .selectFrom('development_plan_links as l')
    .innerJoin('development_plans as p', (join) =>
      join.onRef('p.company_id', '=', 'l.company_id').onRef('p.id', '=', 'l.plan_id'),
    )
    .innerJoin('users as e', (join) =>
      join.onRef('e.company_id', '=', 'p.company_id').onRef('e.id', '=', 'p.employee_id'),
    )
    .innerJoin('companies as c', 'c.company_id', 'l.company_id')
    .select(['l.plan_id', 'l.expires_at', 'l.revoked_at', 'p.deleted_at', 'p.status', 'e.deleted_at as left_at'])
    .select(['c.name as company_name', 'c.time_zone'])
    .where('l.company_id', '=', companyId)
    .where('l.token_hash', '=', tokenHash)
    .executeTakeFirst()

type Link = { plan_id: string; version: number; token_hash: Buffer; expires_at: Date }

/** A new link, or another month for a valid one. */
export const updateLink = ({ db, companyId }: Scope, link: Link) =>
  db
    .insertInto('development_plan_links')
    .values({ ...link, company_id: companyId })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'plan_id', 'version']).doUpdateSet({ expires_at: link.expires_at }),
    )
    .execute()

/** Revokes the links handed out so far: they open nothing any more. */
export const updateRevoked = ({ db, companyId }: Scope, planIds: readonly string[], now: Date) =>
  db
    .updateTable('development_plan_links')
    .set({ revoked_at: now })
    .where('company_id', '=', companyId)
    .where('plan_id', 'in', [...planIds])
    .where('revoked_at', 'is', null)
    .execute()
