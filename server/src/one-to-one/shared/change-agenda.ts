import { isOver, sideOf } from '@kamerton/contract/one-to-one/form-fields'
import type { AgendaPoint, PointChange } from '@kamerton/contract/one-to-one/shared-schemas'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { refuseStale } from '../../lib/refuse-stale.ts'
import { seenMeeting } from '../rows/find-meeting.ts'
import {
  findMeeting,
  type LockedMeeting,
  listOpenMeetings,
  lockMeeting,
  type MeetingRow,
  markChanged,
} from '../rows/meeting-queries.ts'
import { presentPoint } from './present-shared.ts'
import { countPoints, deletePoint, findPoint, insertPoint, type PointRow, updatePoint } from './queries.ts'

/** Limit of open points: more are no agenda. */
export const mostOpenPoints = 100

/** Locks a meeting of the actor: only its two people change their shared points and agreements. */
export async function requireOwnMeeting(ctx: Context, id: string): Promise<LockedMeeting>
export async function requireOwnMeeting(ctx: Context, id: string, how: 'to read'): Promise<MeetingRow>
export async function requireOwnMeeting(ctx: Context, id: string, how?: 'to read'): Promise<LockedMeeting> {
  const meeting = seenMeeting(ctx, how ? await findMeeting(ctx, id) : await lockMeeting(ctx, id))
  if (sideOf(meeting, ctx.actor.userId) === null) throw new AppError('forbidden')
  return meeting
}

export async function addPoint(ctx: Context, meetingId: string, text: string): Promise<AgendaPoint> {
  const meeting = await requireOwnMeeting(ctx, meetingId)
  if (isOver(meeting)) throw new AppError('meeting_state_forbids')
  if ((await countPoints(ctx, meeting.series_id)) >= mostOpenPoints) throw new AppError('agenda_full')
  const id = ctx.newId()
  await insertPoint(ctx, {
    id,
    series_id: meeting.series_id,
    meeting_id: meetingId,
    author_id: ctx.actor.userId,
    text,
    created_at: ctx.now,
  })
  await markChanged(ctx, meetingId)
  return presentPoint(await readBack(ctx, id), meeting, ctx.actor.userId)
}

/** Ticks off, rewords or notes down a point, for either side, in the meeting that shows it now. */
export async function changePoint(
  ctx: Context,
  id: string,
  { version, text, note, note_became, is_done }: PointChange,
): Promise<AgendaPoint> {
  const { point, meeting } = await requirePoint(ctx, id)
  refuseStale(point, version)
  if (isOver(meeting)) throw new AppError('meeting_state_forbids')
  await updatePoint(ctx, id, {
    ...(text !== undefined && { text }),
    ...(note !== undefined && { note }),
    ...(note_became !== undefined && { note_became }),
    ...(is_done === true && point.done_at === null && { done_at: ctx.now, done_in: meeting.id }),
    ...(is_done === false && { done_at: null, done_in: null }),
  })
  await markChanged(ctx, meeting.id)
  return presentPoint(await readBack(ctx, id), meeting, ctx.actor.userId)
}

export async function removePoint(ctx: Context, id: string): Promise<void> {
  const { meeting } = await requirePoint(ctx, id)
  if (isOver(meeting)) throw new AppError('meeting_state_forbids')
  await deletePoint(ctx, id)
  await markChanged(ctx, meeting.id)
}

/** A point with the meeting that shows it: the one it was ticked off in, else the next one, else its own. */
async function requirePoint(ctx: Context, id: string): Promise<{ point: PointRow; meeting: LockedMeeting }> {
  const found = await findPoint(ctx, id)
  ctx.may('read', 'OneToOne', {})
  if (!found) throw new AppError('not_found')
  const meeting = await requireOwnMeeting(ctx, await standingIn(ctx, found))
  // Read again after the meeting is locked.
  const point = await findPoint(ctx, id)
  if (!point) throw new AppError('not_found')
  return { point, meeting }
}

async function standingIn(ctx: Context, point: PointRow): Promise<string> {
  if (point.done_in !== null) return point.done_in
  const open = await listOpenMeetings(ctx, point.series_id)
  if (open.some(({ id }) => id === point.meeting_id)) return point.meeting_id
  const underWay = open.find(({ status }) => status === 'in_progress') ?? open[0]
  return underWay?.id ?? point.meeting_id
}

async function readBack(ctx: Context, id: string): Promise<PointRow> {
  const point = await findPoint(ctx, id)
  if (!point) throw new Error('a point that was just written is not there')
  return point
}
