import type { Selectable, Updateable } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Scope } from '../lib/database/tenant.ts'

/** Number of seats of a company, and how many are paid until when. */
export type SubscriptionRow = Omit<Selectable<DB['subscriptions']>, 'company_id'>

const row = ({ db, companyId }: Scope) =>
  db
    .selectFrom('subscriptions')
    .select(['user_limit', 'paid_limit', 'paid_from', 'paid_until', 'paid_kopecks'])
    .where('company_id', '=', companyId)

export const findSubscription = (scope: Scope): Promise<SubscriptionRow> => row(scope).executeTakeFirstOrThrow()

/** Locked while money is counted: any other change of the limit waits. */
export const lockSubscription = (scope: Scope): Promise<SubscriptionRow> =>
  row(scope).forUpdate().executeTakeFirstOrThrow()

export const updateSubscription = (
  { db, companyId }: Scope,
  changes: Omit<Updateable<DB['subscriptions']>, 'company_id'>,
) => db.updateTable('subscriptions').set(changes).where('company_id', '=', companyId).execute()
