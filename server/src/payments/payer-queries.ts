import type { Scope } from '../lib/database/tenant.ts'

export type Payer = { id: string; email: string; first_name: string; last_name: string }

const people = ({ db, companyId }: Scope) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)

/** People who may pay for the company: its owner and its admins. */
export const listPayers = (scope: Scope): Promise<Payer[]> =>
  people(scope).where('role', 'in', ['owner', 'admin']).orderBy('created_at').execute()

/** Address of a receipt: the payer's, or the owner's if the payer has left. */
export async function findReceiptAddress(scope: Scope, userId: string): Promise<string> {
  const payers = await people(scope)
    .where((eb) => eb.or([eb('id', '=', userId), eb('role', '=', 'owner')]))
    .execute()
  const payer = payers.find(({ id }) => id === userId) ?? payers[0]
  if (!payer) throw new Error('a company has an owner')
  return payer.email
}
