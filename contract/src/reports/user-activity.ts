import { z } from 'zod'
import { Day } from '../lib/dates.ts'
import { Insight } from './insight.ts'
import { ReportPeriod } from './range.ts'

const rate = z.number().nullable()

/** Current people, and arrivals and invitations in the days of the report. */
export const UserActivityReport = z.object({
  period: ReportPeriod,
  /** Number of people in the company now. */
  total_users: z.int(),
  role_stats: z.object({ owner: z.int(), admin: z.int(), manager: z.int(), employee: z.int() }),
  telegram_stats: z.object({
    total_connected: z.int(),
    /** Percent of all people; null without any. */
    connection_rate: rate,
    /** Connected people who received or sent something in the bot in this calendar month. */
    active_this_month: z.int(),
  }),
  /** Invitations made in these days, by their outcome, without withdrawn ones. */
  invite_stats: z.object({
    total_sent: z.int(),
    used: z.int(),
    pending: z.int(),
    expired: z.int(),
    /** Percent of sent invitations that were used; null without any. */
    conversion_rate: rate,
  }),
  /** Number of people who joined in these days, including those who have left since. */
  registrations: z.int(),
  /** Every day, oldest first. */
  daily_registrations: z.array(z.object({ date: Day, registrations: z.int() })),
  insights: z.array(Insight),
})
export type UserActivityReport = z.output<typeof UserActivityReport>
