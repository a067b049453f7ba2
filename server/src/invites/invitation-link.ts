import type { Delivery, Invite } from '@kamerton/contract/invites/schemas'
import { DAY } from '@kamerton/contract/lib/durations'
import type { TenantContext } from '../lib/context.ts'
import { hashToken } from '../lib/tokens.ts'
import type { TeamNames } from '../teams/name-queries.ts'
import type { Invitation } from './queries.ts'

export const invitationTtl = 7 * DAY

type Link = Pick<Invitation, 'id' | 'link_version'>

/** Token for those who invite, who may pass it on: it opens an account, and proves nobody's mailbox. */
const copiedToken = (ctx: TenantContext, { id, link_version }: Link): string =>
  ctx.linkToken('invitation', id, link_version)

/** Token that only the letter holds, so a person who has it reads the mailbox. */
export const letterToken = (ctx: TenantContext, { id, link_version }: Link): string =>
  ctx.linkToken('invitation-letter', id, link_version)

/** Fresh links of that version, valid for the whole period from now. */
export const freshLink = (ctx: TenantContext, id: string, link_version: number) => ({
  link_version,
  token_hash: hashToken(copiedToken(ctx, { id, link_version })),
  letter_hash: hashToken(letterToken(ctx, { id, link_version })),
  expires_at: new Date(ctx.now.getTime() + invitationTtl),
})

/** Idempotency key of the letter with this version of the link; the same link is never sent twice. */
export const letterOccasion = ({ id, link_version }: Pick<Invitation, 'id' | 'link_version'>): string =>
  `invitation/${id}/${link_version}`

type Shown = { delivery: Delivery | null; teams: TeamNames }

/** An invitation for those who invite. The link is made anew each time: it is not stored. */
export const presentInvitation = (ctx: TenantContext, invitation: Invitation, { delivery, teams }: Shown): Invite => ({
  id: invitation.id,
  token: copiedToken(ctx, invitation),
  first_name: invitation.first_name,
  last_name: invitation.last_name,
  email: invitation.email,
  position: invitation.position,
  role: invitation.role,
  team: teams.get(invitation.team_id ?? '') ?? null,
  created_at: invitation.created_at,
  sent_at: new Date(invitation.expires_at.getTime() - invitationTtl),
  expires_at: invitation.expires_at,
  is_used: invitation.accepted_at !== null,
  delivery,
})

/** The teams that invitations name, each once. */
export const teamIdsOf = (invitations: readonly { team_id: string | null }[]): string[] => [
  ...new Set(invitations.flatMap(({ team_id }) => team_id ?? [])),
]
