import type { Selectable, Updateable } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Scope } from '../lib/database/tenant.ts'

/** How many places a company has, and what of them was paid until when. */
export type SubscriptionRow = Omit<Selectable<DB['subscriptions']>, 'company_id'>

const row = ({ db, companyId }: Scope) =>
  db
    .selectFrom('subscriptions')
    .select(['user_limit', 'paid_limit', 'paid_from', 'paid_until', 'paid_kopecks'])
    .where('company_id', '=', companyId)

export const findSubscription = (scope: Scope): Promise<SubscriptionRow> => row(scope).executeTakeFirstOrThrow()

/** Held while money is counted: whatever changes the limit waits for it. */
export const lockSubscription = (scope: Scope): Promise<SubscriptionRow> =>
  row(scope).forUpdate().executeTakeFirstOrThrow()

export const updateSubscription = (
  { db, companyId }: Scope,
  changes: Omit<Updateable<DB['subscriptions']>, 'company_id'>,
) => db.updateTable('subscriptions').set(changes).where('company_id', '=', companyId).execute()
