import { type ChosenInvites, InviteLeftOut, type InvitesActed } from '@kamerton/contract/invites/schemas'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { hasRoomFor, lockSeats, type Seats } from '../seats/count-seats.ts'
import { type Invitation, lockInvitation } from './queries.ts'
import { renewInvitation } from './resend-invitation.ts'
import { sendInvitations } from './send-invitations.ts'

/**
 * Sends several invitations anew in one transaction. An invitation that cannot be sent is left out with its reason, as
 * accepted ones are in every list that was opened a while ago.
 */
export async function resendMany(ctx: Context, { invite_ids }: ChosenInvites): Promise<InvitesActed> {
  ctx.authorize('update', 'Invites', {})
  await ctx.platform.limits.consume('invites.hour', ctx.companyId, invite_ids.length)
  await ctx.platform.limits.consume('invites.day', ctx.companyId, invite_ids.length)
  const seats = await lockSeats(ctx)
  const renewed: Invitation[] = []
  const left_out: InvitesActed['left_out'] = []
  for (const id of new Set(invite_ids)) {
    const outcome = await renewedOrReason(ctx, id, seats)
    if (typeof outcome === 'string') left_out.push({ invite_id: id, reason: outcome })
    else renewed.push(outcome)
  }
  refuseIfUnknown(left_out, renewed.length)
  if (renewed.length > 0) await sendInvitations(ctx, renewed)
  return { done_ids: renewed.map(({ id }) => id), left_out }
}

/** A selection of which nothing exists is refused as one unknown thing is. */
export function refuseIfUnknown(left_out: InvitesActed['left_out'], done: number): void {
  if (done === 0 && left_out.every(({ reason }) => reason === 'not_found')) throw new AppError('not_found')
}

async function renewedOrReason(ctx: Context, id: string, seats: Seats): Promise<Invitation | InviteLeftOut> {
  const invitation = await lockInvitation(ctx, { id })
  if (!invitation) return 'not_found'
  try {
    const renewed = await renewInvitation(ctx, invitation, hasRoomFor(1, seats))
    if (invitation.expires_at <= ctx.now) seats.invited++
    return renewed
  } catch (error) {
    return reasonOf(error)
  }
}

/** The reason of a refusal that concerns one invitation; any other error ends the whole call. */
function reasonOf(error: unknown): InviteLeftOut {
  if (!(error instanceof AppError)) throw error
  // The only invalid input here is an address that a colleague has by now.
  if (error.code === 'invalid_input') return 'email_taken'
  const known = InviteLeftOut.safeParse(error.code)
  if (!known.success) throw error
  return known.data
}
