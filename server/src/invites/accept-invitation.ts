import type { invites } from '@kamerton/contract/invites/endpoints'
import type { Input } from '@kamerton/contract/lib/endpoint'
import { recordEvent } from '../audit/record-event.ts'
import { refuseGuessable } from '../auth/guessable-password.ts'
import { openAccount, takeAddress } from '../auth/open-account.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { AppError } from '../lib/app-error.ts'
import type { TenantContext, Unbound } from '../lib/context.ts'
import { hashToken } from '../lib/tokens.ts'
import { lockSeats } from '../seats/count-seats.ts'
import { takeInvitation } from './queries.ts'
import { openInvitation } from './show-invitations.ts'

type Acceptance = Input<typeof invites.register>
type Open = Awaited<ReturnType<typeof openInvitation>>

/** Opens the account that a link was sent for. Who it is for, and as what, is in the invitation and nowhere else. */
export async function acceptInvitation(ctx: Unbound, input: Acceptance) {
  // A whole team accepts from one office on the same morning, so the address is counted generously.
  await ctx.limits.consume('form.ip', ctx.ip)
  const invitation = await openInvitation(ctx, input.token)
  await refuseGuessable('password', input.password, { email: invitation.email, companyName: invitation.company_name })
  const passwordHash = await hashPassword(input.password)
  await ctx.inCompany(invitation.company_id, (tenant) => join(tenant, invitation, { input, passwordHash }))
  return { msg: 'Аккаунт успешно создан!' }
}

/** Under the lock of the seats: of any number of people at once, only as many join as there are places. */
async function join(
  ctx: TenantContext,
  invitation: Open,
  { input, passwordHash }: { input: Acceptance; passwordHash: string },
): Promise<void> {
  const { users, limit } = await lockSeats(ctx)
  if (!(await takeInvitation(ctx, hashToken(input.token), ctx.now))) throw new AppError('invitation_invalid')
  if (users >= limit) throw new AppError('user_limit_reached')
  const { email, first_name, last_name, position } = invitation
  const id = await takeAddress(ctx, email)
  // The person has opened an account elsewhere since: one address, one account.
  if (!id) throw new AppError('invitation_invalid')
  await openAccount(ctx, {
    id,
    email,
    first_name,
    last_name,
    position,
    telegram_username: input.telegram_username ?? null,
    role: 'employee',
    password_hash: passwordHash,
    isVerified: true,
    consentGiven: 'invitation',
  })
  await recordEvent(ctx, 'invitation_accepted', { actorId: id, subjectId: invitation.id })
}
