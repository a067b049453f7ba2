import { errors, type Issue } from '@kamerton/contract/errors'
import type { invites } from '@kamerton/contract/invites/endpoints'
import type { Invite } from '@kamerton/contract/invites/schemas'
import type { Input } from '@kamerton/contract/lib/endpoint'
import { recordEvents } from '../audit/record-event.ts'
import { listOwnAddresses } from '../auth/queries.ts'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { hasRoomFor, lockSeats } from '../seats/count-seats.ts'
import { listTeamNames, type TeamNames } from '../teams/name-queries.ts'
import { freshLink, presentInvitation, teamIdsOf } from './invitation-link.ts'
import { type Invitation, insertInvitations, listUnaccepted, updateInvitation } from './queries.ts'
import { sendInvitations } from './send-invitations.ts'

type Row = Input<typeof invites.create>['invites'][number]

const unknownTeam = 'Такой команды нет. Выберите другую'

/** Invites all of them or nobody: one wrong row, one role too high or one seat too few refuses the whole request. */
export async function createInvitations(
  ctx: Context,
  { invites: rows }: Input<typeof invites.create>,
): Promise<Invite[]> {
  ctx.authorize('create', 'Invites', {})
  for (const role of new Set(rows.map((row) => row.role))) ctx.authorize('administer', 'Invites', { role })
  await countInvitations(ctx, rows.length)
  const seats = await lockSeats(ctx)
  const unaccepted = await listUnaccepted(
    ctx,
    rows.map(({ email }) => email),
  )
  const isOpen = ({ expires_at }: Invitation) => expires_at > ctx.now
  const teams = await listTeamNames(ctx, teamIdsOf(rows))
  await refuseUninvitable(ctx, rows, { open: unaccepted.filter(isOpen), teams })
  if (!hasRoomFor(rows.length, seats)) throw new AppError('user_limit_reached')
  const invitations = await writeInvitations(ctx, rows, unaccepted)
  await recordEvents(ctx, 'invitation_sent', { actorId: ctx.actor.userId, subjectIds: invitations.map(({ id }) => id) })
  await sendInvitations(ctx, invitations)
  return invitations.map((invitation) => presentInvitation(ctx, invitation, { delivery: 'waiting', teams }))
}

/**
 * A company, or a stolen session of its admin, must not become a mailer to strangers. Counted before anything is
 * checked: a refused request was a try as well.
 */
async function countInvitations(ctx: Context, count: number): Promise<void> {
  await ctx.platform.limits.consume('invites.hour', ctx.companyId, count)
  await ctx.platform.limits.consume('invites.day', ctx.companyId, count)
}

type Known = { open: readonly Invitation[]; teams: TeamNames }

async function refuseUninvitable(ctx: Context, rows: readonly Row[], { open, teams }: Known): Promise<void> {
  const emails = rows.map(({ email }) => email)
  const taken = await listOwnAddresses(ctx, emails)
  const invited = new Set(open.map(({ email }) => email))
  const refusalOf = (email: string, index: number): string | null => {
    if (taken.has(email)) return errors.email_taken.detail
    if (invited.has(email)) return errors.already_invited.detail
    return emails.indexOf(email) < index ? 'Этот email указан дважды' : null
  }
  const issues = rows.flatMap(({ email, team_id }, index): Issue[] => {
    const issue = (field: keyof Row, msg: string | null): Issue[] =>
      msg ? [{ loc: ['body', 'invites', index, field], msg, type: 'value_error' }] : []
    const isUnknown = team_id !== null && !teams.has(team_id)
    return [...issue('email', refusalOf(email, index)), ...issue('team_id', isUnknown ? unknownTeam : null)]
  })
  if (issues.length > 0) throw new AppError('invalid_input', { issues })
}

/** An expired invitation is renewed, so that an address never has two. The answer keeps the order of the rows. */
async function writeInvitations(
  ctx: Context,
  rows: readonly Row[],
  expired: readonly Invitation[],
): Promise<Invitation[]> {
  const before = new Map(expired.map((invitation) => [invitation.email, invitation]))
  const fresh = rows.filter(({ email }) => !before.has(email))
  const written = new Map<string, Invitation>()
  for (const invitation of await insertFresh(ctx, fresh)) written.set(invitation.email, invitation)
  for (const row of rows) {
    const old = before.get(row.email)
    if (old) written.set(row.email, await renew(ctx, old, row))
  }
  return rows.flatMap(({ email }) => written.get(email) ?? [])
}

async function insertFresh(ctx: Context, rows: readonly Row[]): Promise<Invitation[]> {
  if (rows.length === 0) return []
  const invitations = rows.map((row) => {
    const id = ctx.newId()
    return { id, ...row, invited_by: ctx.actor.userId, created_at: ctx.now, ...freshLink(ctx, id, 1) }
  })
  return insertInvitations(ctx, invitations)
}

const renew = (
  ctx: Context,
  { id, link_version }: Invitation,
  { first_name, last_name, position, role, team_id }: Row,
): Promise<Invitation> =>
  updateInvitation(ctx, id, {
    first_name,
    last_name,
    position,
    role,
    team_id,
    invited_by: ctx.actor.userId,
    ...freshLink(ctx, id, link_version + 1),
  })
