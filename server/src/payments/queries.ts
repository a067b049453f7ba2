import type { PaymentProvider, PaymentStatus } from '@kamerton/contract/payments/schemas'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Scope } from '../lib/database/tenant.ts'

// Checks of the database allow no other values.
export type PaymentRow = Omit<Selectable<DB['payments']>, 'company_id' | 'status' | 'provider'> & {
  status: PaymentStatus
  provider: PaymentProvider
}

const columns = [
  'id',
  'amount_kopecks',
  'credit_kopecks',
  'user_limit',
  'description',
  'provider',
  'idempotence_key',
  'provider_id',
  'confirmation_url',
  'status',
  'failure_reason',
  'is_settled',
  'sandbox_outcome',
  'created_by',
  'created_at',
  'ended_at',
] as const

const rows = ({ db, companyId }: Scope) =>
  db.selectFrom('payments').select(columns).where('company_id', '=', companyId).$castTo<PaymentRow>()

/** The newest first. A company pays once a month. */
export const listPayments = (scope: Scope): Promise<PaymentRow[]> =>
  rows(scope).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()

export const findPayment = (scope: Scope, id: string): Promise<PaymentRow | undefined> =>
  rows(scope).where('id', '=', id).executeTakeFirst()

/** Taken after the lock of the subscription, always in this order. */
export const lockPayment = (scope: Scope, id: string): Promise<PaymentRow | undefined> =>
  rows(scope).where('id', '=', id).forUpdate().executeTakeFirst()

/** There is one at most. */
/** The sums of payments, for the words of the journal. */
export const listAmounts = ({ db, companyId }: Scope, ids: readonly string[]) =>
  db
    .selectFrom('payments')
    .select(['id', 'amount_kopecks'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute()

export const findPendingPayment = (scope: Scope): Promise<PaymentRow | undefined> =>
  rows(scope).where('status', '=', 'pending').executeTakeFirst()

/** Payments whose state at the provider is not final. */
export const listUnsettled = (scope: Scope): Promise<PaymentRow[]> =>
  rows(scope).where('is_settled', '=', false).orderBy('created_at').execute()

export const insertPayment = ({ db, companyId }: Scope, payment: Omit<Insertable<DB['payments']>, 'company_id'>) =>
  db
    .insertInto('payments')
    .values({ company_id: companyId, ...payment })
    .execute()

export const updatePayment = (
  { db, companyId }: Scope,
  id: string,
  changes: Omit<Updateable<DB['payments']>, 'company_id' | 'id'>,
) => db.updateTable('payments').set(changes).where('company_id', '=', companyId).where('id', '=', id).execute()
