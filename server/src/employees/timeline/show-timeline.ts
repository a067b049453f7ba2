import type { employees } from '@kamerton/contract/employees/endpoints'
import type { PersonTimeline, TimelineEvent } from '@kamerton/contract/employees/timeline-schemas'
import { dayIn } from '@kamerton/contract/lib/dates'
import type { Input } from '@kamerton/contract/lib/endpoint'
import { fullName } from '@kamerton/contract/lib/names'
import { findCompany } from '../../companies/queries.ts'
import type { Context } from '../../lib/context.ts'
import { findOpenWith, listHeldWith } from '../../one-to-one/rows/person-queries.ts'
import { findSeenEmployee } from '../../people/find-employee.ts'
import { gatherEvents, heldMeeting, type Moment } from './gather-events.ts'

/**
 * One person on one line of time, the newest first. All events are gathered before a portion is cut: their number is
 * that of one person's meetings, steps and notes.
 */
export async function showTimeline(
  ctx: Context,
  { id, skip, limit }: Input<typeof employees.timeline>,
): Promise<PersonTimeline> {
  await findSeenEmployee(ctx, id)
  const { time_zone } = await findCompany(ctx)
  const dayOf = (at: Date) => dayIn(time_zone, at)
  const moment: Moment = { id, dayOf, today: dayOf(ctx.now) }
  const held = (await listHeldWith(ctx, id)).map((row) => heldMeeting(row, moment))
  const events: TimelineEvent[] = [
    ...held.map((meeting) => ({ kind: 'meeting' as const, ...meeting })),
    ...(await gatherEvents(ctx, moment)),
  ]
  const newestFirst = events.toSorted((one, other) => other.day.localeCompare(one.day))
  return {
    next_meeting: await openMeeting(ctx, id),
    last_meeting: held[0] ?? null,
    events: newestFirst.slice(skip, skip + limit),
    total: events.length,
  }
}

async function openMeeting(ctx: Context, employeeId: string): Promise<PersonTimeline['next_meeting']> {
  const open = await findOpenWith(ctx, employeeId)
  if (!open) return null
  return {
    meeting_id: open.id,
    scheduled_date: open.scheduled_date,
    is_under_way: open.status === 'in_progress',
    is_led: open.manager_id === ctx.actor.userId,
    manager_name: fullName(open),
  }
}
