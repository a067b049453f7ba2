import type { invites } from '@kamerton/contract/invites/endpoints'
import type { Delivery, DeliveryProgress, Invite } from '@kamerton/contract/invites/schemas'
import type { Input, Output } from '@kamerton/contract/lib/endpoint'
import { fullName } from '@kamerton/contract/lib/names'
import { listOwnAddresses } from '../auth/queries.ts'
import { listDeliveries } from '../letters/delivery-queries.ts'
import { AppError } from '../lib/app-error.ts'
import type { Context, TenantContext, Unbound } from '../lib/context.ts'
import { companyOfToken, hashToken } from '../lib/tokens.ts'
import { listTeamNames } from '../teams/name-queries.ts'
import { letterOccasion, presentInvitation, teamIdsOf } from './invitation-link.ts'
import { findAcceptedInvitation, findOpenInvitation, listInvitations, listOpenLinks } from './queries.ts'

export async function showInvitations(ctx: Context): Promise<Invite[]> {
  ctx.authorize('read', 'Invites', {})
  const invitations = await listInvitations(ctx)
  const deliveries = await listDeliveries(ctx, invitations.map(letterOccasion))
  const teams = await listTeamNames(ctx, teamIdsOf(invitations))
  return invitations.map((invitation) =>
    presentInvitation(ctx, invitation, { delivery: deliveries.get(letterOccasion(invitation)) ?? null, teams }),
  )
}

/**
 * Shows only addresses that the list of people shows to those who may invite; an address of another company is not
 * known here.
 */
export async function showColleagues(
  ctx: Context,
  { emails }: Input<typeof invites.colleagues>,
): Promise<Output<typeof invites.colleagues>> {
  ctx.authorize('create', 'Invites', {})
  return { emails: [...(await listOwnAddresses(ctx, emails))] }
}

/** For polling while hundreds of letters are sent: three numbers instead of all invitations. */
export async function showDelivery(ctx: Context): Promise<DeliveryProgress> {
  ctx.authorize('read', 'Invites', {})
  const open = await listOpenLinks(ctx, ctx.now)
  const deliveries = [...(await listDeliveries(ctx, open.map(letterOccasion))).values()]
  const count = (state: Delivery) => deliveries.filter((delivery) => delivery === state).length
  return { total: deliveries.length, sent: count('sent'), failed: count('failed') }
}

/** The invitation as a person who follows a link sees it before deciding. Looking uses nothing up. */
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
    has_telegram: ctx.platform.bot !== null,
  }
}

/** The invitation of a link, or the refusal that tells a used link from an invalid one. */
export async function openInvitation(ctx: Unbound, token: string) {
  const companyId = companyOfToken(token)
  if (!companyId) throw new AppError('invitation_invalid')
  const find = async (tenant: TenantContext) =>
    (await findOpenInvitation(tenant, hashToken(token), tenant.now)) ?? refuseInvitation(tenant, token)
  return { ...(await ctx.inCompany(companyId, find, 'read')), company_id: companyId }
}

/** Refuses a link: says so when its invitation was accepted already, and nothing of any other link. */
export async function refuseInvitation(ctx: TenantContext, token: string): Promise<never> {
  const accepted = await findAcceptedInvitation(ctx, hashToken(token))
  throw new AppError(accepted ? 'invitation_already_accepted' : 'invitation_invalid')
}
