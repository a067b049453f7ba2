import { type ChosenInvites, InvitedRole, type InvitesActed } from '@kamerton/contract/invites/schemas'
import { Instant } from '@kamerton/contract/lib/dates'
import { Id } from '@kamerton/contract/lib/fields'
import { z } from 'zod'
import { recordEvents } from '../audit/record-event.ts'
import { listOwnAddresses } from '../auth/queries.ts'
import type { Context } from '../lib/context.ts'
import { openUndo, sealUndo } from '../lib/sealed-undo.ts'
import { hasRoomFor, lockSeats } from '../seats/count-seats.ts'
import { listTeamNames, type TeamNames } from '../teams/name-queries.ts'
import { freshLink, teamIdsOf } from './invitation-link.ts'
import { deleteInvitation, type Invitation, insertInvitations, listUnaccepted, lockInvitation } from './queries.ts'
import { refuseIfUnknown } from './resend-many.ts'

/** A cancelled invitation as it is restored. Its links are derived from its id and version. */
const Cancelled = z.array(
  z.object({
    id: Id,
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    position: z.string().nullable(),
    role: InvitedRole,
    team_id: Id.nullable(),
    link_version: z.int(),
    created_at: Instant,
    expires_at: Instant,
  }),
)
type Cancelled = z.output<typeof Cancelled>

/** Takes several invitations back in one transaction; accepted and unknown ones are left out. */
export async function cancelMany(
  ctx: Context,
  { invite_ids }: ChosenInvites,
): Promise<InvitesActed & { undo: string }> {
  ctx.authorize('delete', 'Invites', {})
  await lockSeats(ctx)
  const cancelled: Invitation[] = []
  const left_out: InvitesActed['left_out'] = []
  for (const id of new Set(invite_ids)) {
    const invitation = await lockInvitation(ctx, { id })
    if (!invitation) left_out.push({ invite_id: id, reason: 'not_found' })
    else if (invitation.accepted_at) left_out.push({ invite_id: id, reason: 'invitation_already_accepted' })
    else {
      await deleteInvitation(ctx, id)
      cancelled.push(invitation)
    }
  }
  refuseIfUnknown(left_out, cancelled.length)
  const done_ids = cancelled.map(({ id }) => id)
  if (done_ids.length > 0)
    await recordEvents(ctx, 'invitation_cancelled', { actorId: ctx.actor.userId, subjectIds: done_ids })
  return {
    done_ids,
    left_out,
    undo: sealUndo(ctx, 'cancelled invitations', Cancelled, cancelled.map(keptOf)),
  }
}

const keptOf = ({ accepted_at: _open, role, ...invitation }: Invitation): Cancelled[number] => ({
  ...invitation,
  role: InvitedRole.parse(role),
})

/**
 * Takes a cancellation back: the links of the letters work until the day they had. An address that was invited or hired
 * meanwhile, and an invitation without a free seat, is not restored.
 */
export async function restoreMany(ctx: Context, undo: string): Promise<{ restored: number; missing: number }> {
  ctx.authorize('create', 'Invites', {})
  const cancelled = openUndo(ctx, 'cancelled invitations', Cancelled, undo)
  if (cancelled.length === 0) return { restored: 0, missing: 0 }
  const seats = await lockSeats(ctx)
  const emails = cancelled.map(({ email }) => email)
  const taken = new Set([
    ...(await listOwnAddresses(ctx, emails)),
    ...(await listUnaccepted(ctx, emails)).map(({ email }) => email),
  ])
  const teams = await listTeamNames(ctx, teamIdsOf(cancelled))
  const back: Cancelled = []
  for (const one of cancelled) {
    const needsSeat = one.expires_at > ctx.now
    if (taken.has(one.email) || (needsSeat && !hasRoomFor(1, seats))) continue
    if (needsSeat) seats.invited++
    back.push(one)
  }
  if (back.length > 0) await insertBack(ctx, back, teams)
  return { restored: back.length, missing: cancelled.length - back.length }
}

async function insertBack(ctx: Context, back: Cancelled, teams: TeamNames): Promise<void> {
  const rows = back.map(({ link_version, expires_at, team_id, ...one }) => ({
    ...one,
    ...freshLink(ctx, one.id, link_version),
    team_id: team_id && teams.has(team_id) ? team_id : null,
    invited_by: ctx.actor.userId,
    expires_at,
  }))
  await insertInvitations(ctx, rows)
  await recordEvents(ctx, 'invitation_restored', { actorId: ctx.actor.userId, subjectIds: back.map(({ id }) => id) })
}
