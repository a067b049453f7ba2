import type { TenantContext } from '../../lib/context.ts'
import { countOneLess, deleteOpenPlace, lockOpenRound } from '../rows/withdrawal-queries.ts'
import { listUnsubmittedAbout } from './person-queries.ts'
import { countSheets, deleteSheet, lockPlace } from './queries.ts'

/**
 * Takes a person who has left out of unsubmitted reviews, so that nobody is asked about them. A manager with nobody
 * else to review is no longer asked. Submitted reviews stay.
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
