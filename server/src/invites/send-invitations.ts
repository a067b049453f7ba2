import { listProvenAddresses } from '../auth/queries.ts'
import type { Context } from '../lib/context.ts'
import { queueLetters } from '../lib/mail/outbox.ts'
import { showCurrentUser } from '../people/show-current-user.ts'
import { letterOccasion, letterToken } from './invitation-link.ts'
import { invitationLetter, invitedElsewhereLetter } from './messages.ts'
import type { Invitation } from './queries.ts'

/**
 * One letter for each link, also for a renewed one. A person with an account elsewhere gets another letter; nothing
 * else differs, and nobody else learns of it.
 */
export async function sendInvitations(ctx: Context, invitations: readonly Invitation[]): Promise<void> {
  const inviter = await showCurrentUser(ctx)
  const proven = await listProvenAddresses(
    ctx,
    invitations.map(({ email }) => email),
  )
  const letters = invitations.map((invitation) => {
    const asked = {
      inviterName: inviter.full_name,
      companyName: inviter.company_name,
      occasion: letterOccasion(invitation),
    }
    return proven.has(invitation.email)
      ? invitedElsewhereLetter(invitation, { ...asked, url: ctx.link('/login') })
      : invitationLetter(invitation, { ...asked, url: ctx.link(`/invite-register/${letterToken(ctx, invitation)}`) })
  })
  await queueLetters(ctx, letters)
}
