import { errors } from '@kamerton/contract/errors'
import type { Invite } from '@kamerton/contract/invites/schemas'
import { Id } from '@kamerton/contract/lib/fields'
import { recordEvent } from '../audit/record-event.ts'
import { listOwnAddresses } from '../auth/queries.ts'
import { AppError, fieldRefusal } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { companyOfToken, hashToken } from '../lib/tokens.ts'
import { hasRoomFor, lockSeats } from '../seats/count-seats.ts'
import { listTeamNames } from '../teams/name-queries.ts'
import { freshLink, presentInvitation, teamIdsOf } from './invitation-link.ts'
import { type Invitation, lockInvitation, updateInvitation } from './queries.ts'
import { sendInvitations } from './send-invitations.ts'

/** Replaces the link of an invitation and sends the new one; the seven days begin again. */
export async function resendInvitation(ctx: Context, { id: reference }: { id: string }): Promise<Invite> {
  ctx.authorize('update', 'Invites', {})
  const seats = await lockSeats(ctx)
  const invitation = await findByReference(ctx, reference)
  if (!invitation) throw new AppError('not_found')
  const renewed = await renewInvitation(ctx, invitation, hasRoomFor(1, seats))
  await sendInvitations(ctx, [renewed])
  const teams = await listTeamNames(ctx, teamIdsOf([renewed]))
  return presentInvitation(ctx, renewed, { delivery: 'waiting', teams })
}

/** Replaces the link of a locked invitation, or refuses; the letter is the caller's. */
export async function renewInvitation(ctx: Context, invitation: Invitation, hasSeat: boolean): Promise<Invitation> {
  if (invitation.accepted_at) throw new AppError('invitation_already_accepted')
  ctx.authorize('administer', 'Invites', { role: invitation.role })
  await ctx.platform.limits.consume('mail.address', `invitation ${invitation.email}`)
  const taken = await listOwnAddresses(ctx, [invitation.email])
  if (taken.size > 0) throw fieldRefusal(['email'], errors.email_taken.detail)
  // An expired invitation keeps no seat, and needs a free one again.
  if (invitation.expires_at <= ctx.now && !hasSeat) throw new AppError('user_limit_reached')
  const renewed = await updateInvitation(ctx, invitation.id, freshLink(ctx, invitation.id, invitation.link_version + 1))
  await recordEvent(ctx, 'invitation_resent', { actorId: ctx.actor.userId, subjectId: invitation.id })
  return renewed
}

/** The id or the link's token: the screens have used both. */
async function findByReference(ctx: Context, reference: string): Promise<Invitation | undefined> {
  if (companyOfToken(reference)) return lockInvitation(ctx, { tokenHash: hashToken(reference) })
  return Id.safeParse(reference).success ? lockInvitation(ctx, { id: reference }) : undefined
}
