import type { TenantContext } from '../../lib/context.ts'
import { countOneLess, deleteOpenPlace, listOpenPlaces, lockOpenRound } from '../rows/withdrawal-queries.ts'

/**
 * Withdraws a person who leaves: their unanswered places in open rounds are deleted, with the invitations. In a
 * confidential round the place stays, though its link opens nothing. One asked person less would reveal that this
 * person had not answered.
 */
export async function withdrawFromRounds(ctx: TenantContext, userId: string): Promise<void> {
  for (const place of await listOpenPlaces(ctx, userId)) {
    const isOpen = await lockOpenRound(ctx, place.round_id)
    if (isOpen && (await deleteOpenPlace(ctx, place.id))) await countOneLess(ctx, place)
  }
}
