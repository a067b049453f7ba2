import type { TenantContext } from '../../lib/context.ts'
import { countOneLess, deleteOpenPlace, lockOpenRound } from '../rows/withdrawal-queries.ts'
import { deleteSheet, listUnsubmittedAbout } from './leaving-queries.ts'
import { countSheets, lockPlace } from './queries.ts'

/**
 * Nobody is asked about somebody who has left: their sheets go from what is still being written, and a manager who has nobody else to
 * review is asked no more. What was submitted stays.
 */
export async function leaveReviews(ctx: TenantContext, userId: string): Promise<void> {
  for (const { participant_id: id, manager_id, ...place } of await listUnsubmittedAbout(ctx, userId)) {
    if (!(await lockOpenRound(ctx, place.round_id)) || !(await lockPlace(ctx, id))) continue
    const review = { round_id: place.round_id, manager_id }
    await deleteSheet(ctx, { ...review, employee_id: userId })
    const { of } = await countSheets(ctx, review)
    if (of === 0 && (await deleteOpenPlace(ctx, id))) await countOneLess(ctx, place)
  }
}
