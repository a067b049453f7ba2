import { dayIn, momentIn } from '@kamerton/contract/lib/dates'
import { DAY } from '@kamerton/contract/lib/durations'
import { Id } from '@kamerton/contract/lib/fields'
import { type ManyMeetings, type ManyMeetingsSet, NotSet } from '@kamerton/contract/one-to-one/schemas'
import { spreadMeetings } from '@kamerton/contract/one-to-one/spread'
import { z } from 'zod'
import { findCompany } from '../../companies/queries.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { sealUndo } from '../../lib/sealed-undo.ts'
import { refuseFarDate, setMeeting } from '../meetings/set-meeting.ts'
import { listBusyTimes, listOpenMeetings } from '../rows/meeting-queries.ts'
import type { LockedSeries } from '../rows/series-queries.ts'
import { livingSeries, lockActive, requireLeader, requirePeople } from './create-series.ts'

/** A meeting that was set with others; `is_new`: its series was made for it. */
export const SetTogether = z.array(z.object({ meeting_id: Id, series_id: Id, is_new: z.boolean() }))

/**
 * Sets a meeting with each of several people in one transaction. People with whom there is a meeting already, or whom
 * the leader may not meet, are left out with the reason.
 */
export async function createMany(ctx: Context, wanted: ManyMeetings): Promise<ManyMeetingsSet> {
  const { employee_ids, day, time, video_meeting_url = null } = wanted
  const manager_id = wanted.manager_id ?? ctx.actor.userId
  ctx.authorize('create', 'OneToOne', { manager_id })
  if (manager_id !== ctx.actor.userId) await requireLeader(ctx, manager_id)
  const { time_zone: timeZone } = await findCompany(ctx)
  const first = momentIn(timeZone, day, time)
  refuseFarDate(first, ctx.now, timeZone)
  const ready: Ready[] = []
  const left_out: ManyMeetingsSet['left_out'] = []
  // In one order for everybody: two calls that lock the same people do not wait for each other in a ring.
  for (const employee_id of [...new Set(employee_ids)].toSorted()) {
    const outcome = await readyOrReason(ctx, { ...wanted, manager_id, employee_id })
    if (typeof outcome === 'string') left_out.push({ employee_id, reason: outcome })
    else ready.push(outcome)
  }
  if (ready.length === 0 && left_out.every(({ reason }) => reason === 'not_found')) throw new AppError('not_found')
  const busy = await listBusyTimes(ctx, manager_id, new Date(first.getTime() - DAY))
  const times = spreadMeetings({ timeZone, day: dayIn(timeZone, first), time, count: ready.length }, busy)
  const meetings: ManyMeetingsSet['meetings'] = []
  for (const [index, { series }] of inAskedOrder(ready, employee_ids).entries()) {
    const scheduled_date = times[index]
    if (!scheduled_date) break
    const id = await setMeeting(ctx, series, scheduled_date, video_meeting_url)
    meetings.push({ id, series_id: series.id, employee_id: series.employee_id, scheduled_date })
  }
  const isNew = new Map(ready.map(({ series, isNew }) => [series.id, isNew]))
  const steps = meetings.map(({ id, series_id }) => ({
    meeting_id: id,
    series_id,
    is_new: isNew.get(series_id) === true,
  }))
  return { meetings, left_out, undo: sealUndo(ctx, 'meetings set together', SetTogether, steps) }
}

/** A locked series in which a meeting can be set now. */
type Ready = { series: LockedSeries; isNew: boolean }
type Wanted = ManyMeetings & { manager_id: string; employee_id: string }

/** Names are chosen in an order that the reader sees, and the meetings follow it. */
const inAskedOrder = (ready: readonly Ready[], ids: readonly string[]): Ready[] =>
  ready.toSorted((a, b) => ids.indexOf(a.series.employee_id) - ids.indexOf(b.series.employee_id))

async function readyOrReason(ctx: Context, wanted: Wanted): Promise<Ready | NotSet> {
  try {
    ctx.authorize('create', 'OneToOne', { manager_id: wanted.manager_id, employee_id: wanted.employee_id })
    await requirePeople(ctx, wanted)
    const { id, isNew } = await livingSeries(ctx, wanted)
    const series = await lockActive(ctx, id)
    const open = await listOpenMeetings(ctx, id)
    return open.some(({ status }) => status === 'scheduled') ? 'meeting_already_set' : { series, isNew }
  } catch (error) {
    return reasonOf(error)
  }
}

/** The reason of a refusal that concerns one person; any other error ends the whole call. */
function reasonOf(error: unknown): NotSet {
  if (!(error instanceof AppError)) throw error
  // The only invalid input here is the person: themselves, or nobody of this company.
  if (error.code === 'invalid_input') return 'not_found'
  const known = NotSet.safeParse(error.code)
  if (!known.success) throw error
  return known.data
}
