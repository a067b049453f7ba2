import { leftToReview } from '@kamerton/contract/manager-reviews/rules'
import { AppError } from '../../lib/app-error.ts'
import type { TenantContext } from '../../lib/context.ts'
import { refuseClosed } from '../answers/find-participant.ts'
import { namedAnswer } from '../answers/named-answer.ts'
import { insertNamedAnswer, type Participant } from '../answers/queries.ts'
import { holdReview } from './hold-review.ts'
import { countSheets, markSubmitted, type ReviewRow } from './queries.ts'

/**
 * Submits a review, once, with both marks of everybody. From then on it is shown in the profiles, and the manager
 * counts as having answered.
 */
export async function submitReview(ctx: TenantContext, review: ReviewRow, participant: Participant): Promise<void> {
  await holdReview(ctx, review)
  refuseClosed(participant)
  const { reviewed, of } = await countSheets(ctx, review)
  if (reviewed < of) throw new AppError('review_incomplete', { said: leftToReview(of - reviewed) })
  await markSubmitted(ctx, review, ctx.now)
  const answer = namedAnswer(ctx, {
    company: ctx.companyId,
    token_hash: participant.token_hash,
    round: participant,
    answers: new Map(),
    at: ctx.now,
  })
  await insertNamedAnswer(ctx, answer, { at: ctx.now })
}
