import { recordEvent } from '../audit/record-event.ts'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { lockSeats } from '../seats/count-seats.ts'
import { deleteInvitation, lockInvitation } from './queries.ts'

/**
 * Takes an invitation back: its links stop working, its seat is free, and the address may be invited anew. A person who
 * accepts at the same moment is either in already or too late: both wait for the lock of the seats.
 */
export async function cancelInvitation(ctx: Context, { id }: { id: string }): Promise<void> {
  ctx.authorize('delete', 'Invites', {})
  await lockSeats(ctx)
  const invitation = await lockInvitation(ctx, { id })
  if (!invitation) throw new AppError('not_found')
  if (invitation.accepted_at) throw new AppError('invitation_already_accepted')
  await deleteInvitation(ctx, id)
  await recordEvent(ctx, 'invitation_cancelled', { actorId: ctx.actor.userId, subjectId: id })
}
