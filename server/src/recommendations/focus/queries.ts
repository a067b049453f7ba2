import type { SetAsideKind } from '@kamerton/contract/recommendations/focus-schemas'
import type { SeenSignal } from '@kamerton/contract/recommendations/set-aside'
import { sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'

/** A person's cards that are away on a day. */
export const listSetAsides = ({ db, companyId }: Scope, userId: string, today: string) =>
  db
    .selectFrom('recommendation_set_asides')
    .select(['card_id', 'kind', 'reason', sql<string>`until::text`.as('until'), 'seen'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('until', '>=', today)
    .orderBy('until')
    .orderBy('card_id')
    .execute()
export type SetAsideRow = Awaited<ReturnType<typeof listSetAsides>>[number]

type NewSetAside = {
  userId: string
  cardId: string
  title: string
  kind: SetAsideKind
  reason: string | null
  until: string
  seen: readonly SeenSignal[]
}

/** A card that is set aside again begins its month anew. */
export function updateSetAside({ db, companyId, now }: Scope & { now: Date }, one: NewSetAside) {
  const values = {
    title: one.title,
    kind: one.kind,
    reason: one.reason,
    until: one.until,
    seen: JSON.stringify(one.seen),
    created_at: now,
  }
  return db
    .insertInto('recommendation_set_asides')
    .values({ company_id: companyId, user_id: one.userId, card_id: one.cardId, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'card_id']).doUpdateSet(values))
    .execute()
}

/** Returns the title of the card that was away; null where none was. */
export async function deleteSetAside({ db, companyId }: Scope, userId: string, cardId: string): Promise<string | null> {
  const deleted = await db
    .deleteFrom('recommendation_set_asides')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('card_id', '=', cardId)
    .returning('title')
    .executeTakeFirst()
  return deleted?.title ?? null
}

/** Cards of a reader, and advice about this person that others have set aside: its key ends with their id. */
export const deleteSetAsidesOf = ({ db, companyId }: Scope, userId: string) =>
  db
    .deleteFrom('recommendation_set_asides')
    .where('company_id', '=', companyId)
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('card_id', 'like', `finding:employee.%:${userId}`)]))
    .execute()
