import type { Scope } from '../lib/database/tenant.ts'

export type Delivery = 'waiting' | 'sent' | 'failed'

const deliveries: Record<string, Delivery> = { queued: 'waiting', sending: 'waiting', sent: 'sent', failed: 'failed' }

/** Delivery state of the letters for these occasions. An occasion without a letter is absent. */
export async function listDeliveries(
  { db, companyId }: Scope,
  occasions: readonly string[],
): Promise<Map<string, Delivery>> {
  if (occasions.length === 0) return new Map()
  const letters = await db
    .selectFrom('letters')
    .select(['occasion', 'state'])
    .where('company_id', '=', companyId)
    // One parameter for any number of them.
    .where((eb) => eb('occasion', '=', eb.fn.any(eb.val([...occasions]))))
    .execute()
  return new Map(letters.map(({ occasion, state }) => [occasion, deliveries[state] ?? 'waiting']))
}
