import type { ManagerReview, SavedSheet, SheetChange } from '@kamerton/contract/manager-reviews/schemas'
import { AppError } from '../../lib/app-error.ts'
import type { TenantContext, Unbound } from '../../lib/context.ts'
import { companyOfLink, participantOfLink, refuseClosed } from '../answers/find-participant.ts'
import { presentReview } from './present-review.ts'
import { findReviewOfPlace } from './queries.ts'
import { saveSheet } from './save-sheet.ts'
import { submitReview } from './submit-review.ts'

/**
 * The form of the manager who owns the link. A spent link says that it is spent, and shows none of the written sheets.
 */
export async function reviewOfLink(unbound: Unbound, token: string): Promise<ManagerReview> {
  await unbound.limits.consume('form.ip', unbound.ip)
  return unbound.inCompany(
    companyOfLink(token),
    async (ctx) => {
      const { participant, review } = await placeOfLink(ctx, token)
      const form = await presentReview(ctx, review, { userId: participant.user_id, isManager: true })
      if (review.submitted_at !== null) return { ...form, sheets: [] }
      refuseClosed(participant)
      return form
    },
    'read',
  )
}

export async function saveSheetByLink(unbound: Unbound, token: string, change: SheetChange): Promise<SavedSheet> {
  await unbound.limits.consume('submit.ip', unbound.ip)
  return unbound.inCompany(companyOfLink(token), async (ctx) => {
    const { participant, review } = await placeOfLink(ctx, token)
    refuseClosed(participant)
    return saveSheet(ctx, review, change)
  })
}

export async function submitByLink(unbound: Unbound, token: string): Promise<void> {
  await unbound.limits.consume('submit.ip', unbound.ip)
  await unbound.inCompany(companyOfLink(token), async (ctx) => {
    const { participant, review } = await placeOfLink(ctx, token)
    await submitReview(ctx, review, participant)
  })
}

/** Finds the review of a link. A link to a pulse of another kind opens no review. */
async function placeOfLink(ctx: TenantContext, token: string) {
  const participant = await participantOfLink(ctx, token)
  const review = await findReviewOfPlace(ctx, participant.id)
  if (!review) throw new AppError('pulse_link_invalid')
  return { participant, review }
}
