import { z } from 'zod'
import { Day } from '../lib/dates.ts'
import { Id } from '../lib/fields.ts'
import { ReportFigure, ReportInterval } from './figure.ts'
import { unorderedReasons } from './place-words.ts'
import { ReportPeriod } from './range.ts'

const rate = z.number().nullable()

/** The figures on the cards of the reports: each equals that of its report over the same days. */
export const ReportSummary = z.object({
  period: ReportPeriod,
  total_pulses: z.int(),
  total_responses: z.int(),
  overall_response_rate: rate,
  /** The last twelve weeks that end with the period, oldest first; null where nothing was asked. */
  weekly_response_rates: z.array(z.object({ week: Day, response_rate: rate })),
  total_teams: z.int(),
  withheld_teams: z.int(),
  engagement: ReportFigure,
  /** Why teams have no sure order, and so no first three; null where they have. */
  teams_unordered: z.enum(unorderedReasons).nullable(),
  /** At most three teams with a place, the best first; empty without a sure order. */
  top_teams: z.array(
    z.object({ team_id: Id, team_name: z.string(), value: z.number(), interval: ReportInterval.nullable() }),
  ),
  /**
   * Meetings held in these days, or planned for them and cancelled or overdue; how many were held, and the percent.
   * Null without any. The numbers equal those of their report.
   */
  one_on_one_meetings: z.int(),
  one_on_one_completed: z.int(),
  one_on_one_completion_rate: rate,
  total_plans: z.int(),
  total_skills: z.int(),
  avg_plan_progress: z.int().nullable(),
  plan_status_stats: z.object({ draft: z.int(), active: z.int(), completed: z.int(), cancelled: z.int() }),
  total_users: z.int(),
  telegram_connection_rate: rate,
  invites_sent: z.int(),
  invites_used: z.int(),
  daily_registrations: z.array(z.object({ date: Day, registrations: z.int() })),
})
export type ReportSummary = z.output<typeof ReportSummary>
