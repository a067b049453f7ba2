import type { SavedSheet, SheetChange } from '@kamerton/contract/manager-reviews/schemas'
import { AppError } from '../../lib/app-error.ts'
import type { TenantContext } from '../../lib/context.ts'
import { refuseStale } from '../../lib/refuse-stale.ts'
import { holdReview } from './hold-review.ts'
import { countSheets, findSheet, type ReviewRow, type SheetValues, updateSheet } from './queries.ts'

/**
 * Saves the sheet of one person; fields that were not sent stay. Values equal to the stored ones are no change, so a
 * retry of a save with a lost response is not refused.
 */
export async function saveSheet(
  ctx: TenantContext,
  review: ReviewRow,
  { employee_id, version, ...sent }: SheetChange,
): Promise<SavedSheet> {
  await holdReview(ctx, review)
  const sheet = { round_id: review.round_id, manager_id: review.manager_id, employee_id }
  const stands = await findSheet(ctx, sheet)
  if (!stands) throw new AppError('not_reviewed_here')
  const next: SheetValues = {
    performance: sent.performance === undefined ? stands.performance : sent.performance,
    mood: sent.mood === undefined ? stands.mood : sent.mood,
    concerns: sent.concerns === undefined ? stands.concerns : sent.concerns,
  }
  const isChange =
    next.performance !== stands.performance || next.mood !== stands.mood || next.concerns !== stands.concerns
  if (isChange) {
    refuseStale(stands, version)
    await updateSheet(ctx, sheet, next, ctx.now)
  }
  const { reviewed, of } = await countSheets(ctx, review)
  return {
    version: stands.version + (isChange ? 1 : 0),
    reviewed,
    of,
    saved_at: isChange ? ctx.now : (stands.saved_at ?? ctx.now),
  }
}
