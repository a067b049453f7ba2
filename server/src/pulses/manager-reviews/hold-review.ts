import { AppError } from '../../lib/app-error.ts'
import type { TenantContext } from '../../lib/context.ts'
import { lockOpenRound } from '../rows/withdrawal-queries.ts'
import { findReviewOfPlace, lockPlace, type ReviewRow } from './queries.ts'

/**
 * Locks the round and the review until the transaction ends: the round cannot close and nobody else writes. Refuses
 * when the round is closed or the review submitted.
 */
export async function holdReview(ctx: TenantContext, { round_id, participant_id }: ReviewRow): Promise<void> {
  const isHeld = (await lockOpenRound(ctx, round_id)) && (await lockPlace(ctx, participant_id))
  if (!isHeld) throw new AppError('pulse_closed')
  const review = await findReviewOfPlace(ctx, participant_id)
  if (review?.submitted_at !== null) throw new AppError('review_submitted')
}
