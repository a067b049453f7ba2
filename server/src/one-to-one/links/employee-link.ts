import { DAY } from '@kamerton/contract/lib/durations'
import { employeeLinkDays } from '@kamerton/contract/one-to-one/constants'
import { isOver } from '@kamerton/contract/one-to-one/form-fields'
import type { EmployeeLink } from '@kamerton/contract/one-to-one/meeting-schemas'
import { AppError } from '../../lib/app-error.ts'
import type { Context, TenantContext } from '../../lib/context.ts'
import { hashToken } from '../../lib/tokens.ts'
import { refuseUnlessManaged, seenMeeting } from '../rows/find-meeting.ts'
import { findLink, updateLink } from '../rows/link-queries.ts'
import { lockMeeting } from '../rows/meeting-queries.ts'

/** The employee's link, to be handed over by a person who manages the meeting. */
export async function makeEmployeeLink(ctx: Context, meetingId: string): Promise<EmployeeLink> {
  const meeting = seenMeeting(ctx, await lockMeeting(ctx, meetingId))
  refuseUnlessManaged(ctx, meeting)
  if (isOver(meeting)) throw new AppError('meeting_state_forbids')
  return linkFor(ctx, meetingId)
}

/** A link for fourteen days from now. Its address stays while it lives, so that no copy of it dies early. */
export async function linkFor(ctx: TenantContext, meetingId: string): Promise<EmployeeLink> {
  const link = await findLink(ctx, meetingId)
  const isAlive = link !== undefined && link.expires_at > ctx.now
  const version = isAlive ? link.version : (link?.version ?? 0) + 1
  const token = ctx.linkToken('one-to-one', meetingId, version)
  const expires_at = new Date(ctx.now.getTime() + employeeLinkDays * DAY)
  await updateLink(ctx, { meeting_id: meetingId, version, token_hash: hashToken(token), expires_at })
  return { form_url: ctx.link(`/onetoone/respond?token=${token}`), expires_at }
}
