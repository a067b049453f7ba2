import type { Context } from '../lib/context.ts'
import { queueLetters } from '../lib/mail/outbox.ts'
import { showCurrentUser } from '../people/show-current-user.ts'
import { letterOccasion, linkToken } from './invitation-link.ts'
import { invitationLetter } from './messages.ts'
import type { Invitation } from './queries.ts'

/** One letter for each link, also for one that was renewed. */
export async function sendInvitations(ctx: Context, invitations: readonly Invitation[]): Promise<void> {
  const inviter = await showCurrentUser(ctx)
  const letters = invitations.map((invitation) =>
    invitationLetter(invitation, {
      inviterName: inviter.full_name,
      companyName: inviter.company_name,
      url: ctx.link(`/invite-register/${linkToken(ctx, invitation)}`),
      occasion: letterOccasion(invitation),
    }),
  )
  await queueLetters(ctx, letters)
}
