import type { invites } from '@kamerton/contract/invites/endpoints'
import type { Invite } from '@kamerton/contract/invites/schemas'
import type { Output } from '@kamerton/contract/lib/endpoint'
import { fullName } from '@kamerton/contract/users/full-name'
import { AppError } from '../lib/app-error.ts'
import type { Context, Unbound } from '../lib/context.ts'
import { companyOfToken, hashToken } from '../lib/tokens.ts'
import { presentInvitation } from './invitation-link.ts'
import { findOpenInvitation, listInvitations } from './queries.ts'

export async function showInvitations(ctx: Context): Promise<Invite[]> {
  ctx.authorize('read', 'Invites', {})
  return (await listInvitations(ctx)).map((invitation) => presentInvitation(ctx, invitation))
}

/** What the person who follows a link is shown before deciding. Looking uses nothing up. */
export async function showInvitation(ctx: Unbound, { token }: { token: string }): Promise<Output<typeof invites.info>> {
  await ctx.limits.consume('form.ip', ctx.ip)
  const {
    inviter_first_name: first_name,
    inviter_last_name: last_name,
    ...invitation
  } = await openInvitation(ctx, token)
  const { company_name, email, position } = invitation
  return {
    invited_by_name: fullName({ first_name, last_name }),
    company_name,
    first_name: invitation.first_name,
    last_name: invitation.last_name,
    email,
    position,
  }
}

/** The invitation behind a link, or the refusal that every bad link gets. */
export async function openInvitation(ctx: Unbound, token: string) {
  const companyId = companyOfToken(token)
  const invitation =
    companyId &&
    (await ctx.inCompany(companyId, (tenant) => findOpenInvitation(tenant, hashToken(token), tenant.now), 'read'))
  if (!invitation) throw new AppError('invitation_invalid')
  return { ...invitation, company_id: companyId }
}
