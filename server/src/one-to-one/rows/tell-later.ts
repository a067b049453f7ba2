import { HOUR } from '@kamerton/contract/lib/durations'
import { afterQuietHours } from '@kamerton/contract/notices/quiet-hours'
import { findCompany } from '../../companies/queries.ts'
import type { TenantContext } from '../../lib/context.ts'

/** How long before a meeting both sides are reminded; the last one comes at any hour. */
export const reminderHours = [24, 1] as const
export type ReminderHours = (typeof reminderHours)[number]

/** Something about a meeting has changed: both sides are told what is true by then, and reminded before its date. */
export async function tellLater(ctx: TenantContext, meetingId: string, date: Date | null): Promise<void> {
  const { time_zone } = await findCompany(ctx)
  await ctx.jobs.add('one-to-one.tell', { meetingId }, { startAfter: afterQuietHours(time_zone, ctx.now) })
  if (date) await remindLater(ctx, meetingId, date)
}

/** A reminder whose time has come already is left out: the letter that sets the meeting has just said it. */
export async function remindLater(ctx: TenantContext, meetingId: string, date: Date): Promise<void> {
  for (const hours of reminderHours) {
    const due = new Date(date.getTime() - hours * HOUR)
    if (due <= ctx.now) continue
    await ctx.jobs.add('one-to-one.remind', { meetingId, hours, date: date.toISOString() }, { startAfter: due })
  }
}
