import type { TenantContext } from '../../lib/context.ts'
import { countOneLess, deleteOpenPlace, listOpenPlaces, lockOpenRound } from '../rows/withdrawal-queries.ts'

/**
 * Somebody who leaves is asked no more: their unanswered places in running rounds go, and with them their invitations. In a
 * confidential round the place stays, though its link opens nothing: one person less among those asked would say that this one had
 * not answered.
 */
export async function withdrawFromRounds(ctx: TenantContext, userId: string): Promise<void> {
  for (const place of await listOpenPlaces(ctx, userId)) {
    const isOpen = await lockOpenRound(ctx, place.round_id)
    if (isOpen && (await deleteOpenPlace(ctx, place.id))) await countOneLess(ctx, place)
  }
}
