import { mayWrite } from '@kamerton/contract/one-to-one/form-fields'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { viewerOf } from './find-series.ts'
import { findMeeting, findVersion, type LockedMeeting, lockMeeting, type MeetingRow } from './meeting-queries.ts'
import { type LockedSeries, lockSeries } from './series-queries.ts'

type Pair = { manager_id: string; employee_id: string }

/** A meeting that the actor may see; any other does not exist for them. */
export function seenMeeting<M extends Pair>(ctx: Context, meeting: M | undefined): M {
  const pair = meeting && { manager_id: meeting.manager_id, employee_id: meeting.employee_id }
  if (!ctx.may('read', 'OneToOne', pair ?? {}) || !meeting) throw new AppError('not_found')
  return meeting
}

export async function requireMeeting(ctx: Context, id: string): Promise<MeetingRow> {
  return seenMeeting(ctx, await findMeeting(ctx, id))
}

/** Refuses an actor who may not start, move, complete or delete this meeting. */
export function refuseUnlessManaged(ctx: Context, meeting: Pair): void {
  if (!mayWrite(viewerOf(ctx), meeting, 'status')) throw new AppError('meeting_rights_missing')
}

/** Locks the series and then the meeting, in this order, so that changes of their state happen one after another. */
export async function requireMeetingWithSeries(
  ctx: Context,
  id: string,
  seriesId: string,
): Promise<{ meeting: LockedMeeting; series: LockedSeries }> {
  const series = await lockSeries(ctx, seriesId)
  const meeting = await lockMeeting(ctx, id)
  if (!series || !meeting) throw new AppError('not_found')
  return { meeting, series }
}

/**
 * A meeting like that of `requireMeetingWithSeries`, for those who may manage it. Rights are checked before anything is
 * locked, so that nobody else makes others wait.
 */
export async function requireMeetingToManage(ctx: Context, id: string) {
  const seen = await requireMeeting(ctx, id)
  refuseUnlessManaged(ctx, seen)
  return requireMeetingWithSeries(ctx, id, seen.series_id)
}

export async function requireVersion(ctx: Context, id: string): Promise<number> {
  return seenMeeting(ctx, await findVersion(ctx, id)).version
}
