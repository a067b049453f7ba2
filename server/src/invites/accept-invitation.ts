import type { invites } from '@kamerton/contract/invites/endpoints'
import type { Input } from '@kamerton/contract/lib/endpoint'
import { roleLabels } from '@kamerton/contract/people/role-labels'
import { recordEvent } from '../audit/record-event.ts'
import { refuseGuessable } from '../auth/guessable-password.ts'
import { openAccount, takeAddress } from '../auth/open-account.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { listProvenAddresses } from '../auth/queries.ts'
import { askForProof } from '../auth/send-link.ts'
import { AppError } from '../lib/app-error.ts'
import type { TenantContext, Unbound } from '../lib/context.ts'
import { queueLetter } from '../lib/mail/outbox.ts'
import { hashToken } from '../lib/tokens.ts'
import { lockSeats } from '../seats/count-seats.ts'
import { joinTeam } from '../teams/join-team.ts'
import { acceptedElsewhereLetter } from './messages.ts'
import { takeInvitation } from './queries.ts'
import { openInvitation, refuseInvitation } from './show-invitations.ts'

type Acceptance = Input<typeof invites.register>
type Open = Awaited<ReturnType<typeof openInvitation>>

/** Opens the account that a link was sent for. Its person and role come from the invitation and from nowhere else. */
export async function acceptInvitation(ctx: Unbound, input: Acceptance) {
  // A whole team accepts from one office in one morning, so the limit per address is generous.
  await ctx.limits.consume('form.ip', ctx.ip)
  const invitation = await openInvitation(ctx, input.token)
  await refuseGuessable('password', input.password, { email: invitation.email, companyName: invitation.company_name })
  const passwordHash = await hashPassword(input.password)
  await ctx.inCompany(invitation.company_id, (tenant) => join(tenant, invitation, { input, passwordHash }))
  return invitation.is_letter
    ? { msg: 'Аккаунт успешно создан!', needs_proof: false }
    : { msg: 'Аккаунт создан. Подтвердите email по ссылке из письма, и можно будет войти', needs_proof: true }
}

/** Runs under the lock of the seats: of any number of people at once, only as many join as there are seats. */
async function join(
  ctx: TenantContext,
  invitation: Open,
  { input, passwordHash }: { input: Acceptance; passwordHash: string },
): Promise<void> {
  const { users, limit } = await lockSeats(ctx)
  const taken = await takeInvitation(ctx, hashToken(input.token), ctx.now)
  if (!taken) return refuseInvitation(ctx, input.token)
  if (limit !== null && users >= limit) throw new AppError('user_limit_reached')
  const { email, first_name, last_name, position, company_name } = invitation
  const isProven = invitation.is_letter === true
  const address = await takeAddress(ctx, email, { isProven })
  // The person has opened an account elsewhere since: one address, one account. Only a reader of its mail may learn
  // that.
  if (!address && isProven) throw new AppError('invitation_invalid')
  const id = address ?? ctx.newId()
  await openAccount(ctx, {
    id,
    email,
    first_name,
    last_name,
    position,
    telegram_username: input.telegram_username ?? null,
    role: taken.role,
    password_hash: passwordHash,
    isVerified: isProven,
    consentGiven: 'invitation',
  })
  if (taken.role !== 'employee')
    await recordEvent(ctx, 'role_changed', {
      actorId: taken.invited_by,
      subjectId: id,
      detail: roleLabels[taken.role],
    })
  if (taken.team_id) await joinTeam(ctx, { userId: id, teamId: taken.team_id, mayLead: taken.role === 'manager' })
  await recordEvent(ctx, 'invitation_accepted', { actorId: id, subjectId: invitation.id })
  if (!isProven) await writeToMailbox(ctx, { id, email, first_name, last_name }, company_name)
}

type Joined = { id: string; email: string; first_name: string; last_name: string }

/** The inviter could have followed the copied link too, so the account opens only when its mailbox answers. */
async function writeToMailbox(ctx: TenantContext, person: Joined, companyName: string): Promise<void> {
  const proven = await listProvenAddresses(ctx, [person.email])
  if (!proven.has(person.email)) return askForProof(ctx, person, companyName)
  const occasion = `invitation-elsewhere/${person.id}`
  await queueLetter(ctx, acceptedElsewhereLetter(person, { companyName, url: ctx.link('/login'), occasion }))
}
