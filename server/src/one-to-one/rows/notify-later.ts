import { HOUR } from '@kamerton/contract/lib/durations'
import { afterQuietHours } from '@kamerton/contract/notices/quiet-hours'
import { findCompany } from '../../companies/queries.ts'
import type { TenantContext } from '../../lib/context.ts'

/** Hours before a meeting at which both sides get a reminder; the last one is sent at any time of day. */
export const reminderHours = [24, 1] as const
export type ReminderHours = (typeof reminderHours)[number]

/**
 * Queues a message to both sides about a change of a meeting, with its state at that time, and reminders before its
 * date.
 */
export async function notifyLater(ctx: TenantContext, meetingId: string, date: Date | null): Promise<void> {
  const { time_zone } = await findCompany(ctx)
  await ctx.jobs.add('one-to-one.tell', { meetingId }, { startAfter: afterQuietHours(time_zone, ctx.now) })
  if (date) await remindLater(ctx, meetingId, date)
}

/** A reminder that is due already is left out: the letter about the meeting has just said it. */
export async function remindLater(ctx: TenantContext, meetingId: string, date: Date): Promise<void> {
  for (const hours of reminderHours) {
    const due = new Date(date.getTime() - hours * HOUR)
    if (due <= ctx.now) continue
    await ctx.jobs.add('one-to-one.remind', { meetingId, hours, date: date.toISOString() }, { startAfter: due })
  }
}
