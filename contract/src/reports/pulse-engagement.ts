import { z } from 'zod'
import { Day } from '../lib/dates.ts'
import { Insight } from './insight.ts'
import { ReportPeriod } from './range.ts'

/**
 * Asked and answered. Of respondents each person is counted once, however many rounds they answered in. Who has answered a confidential
 * round is joined with nobody: it counts by its own number, and there are as many respondents at the least.
 */
const counted = { responses: z.int(), invited: z.int(), respondents: z.int() }

/** Percent of those asked, as anywhere: without rounds that have only just begun. Null where nobody was asked. */
const rate = z.number().nullable()

/** Pulses of one category. */
export const PulseTypeStats = z.object({
  type: z.enum(['engagement', 'mood', 'enps', 'custom']),
  count: z.int(),
  ...counted,
  avg_response_rate: rate,
})
export type PulseTypeStats = z.output<typeof PulseTypeStats>

/** Rounds that were opened in one week. */
export const WeekStats = z.object({
  /** Its Monday. */
  week: Day,
  /** All seven days are among those of the report, and over: only of such a week it is known that nothing was asked in it. */
  is_whole: z.boolean(),
  pulses_count: z.int(),
  responses_count: z.int(),
  invited_count: z.int(),
  respondents_count: z.int(),
  response_rate: rate,
})
export type WeekStats = z.output<typeof WeekStats>

/** Who answers: rounds that were opened in the days of the report, of deleted pulses and reviews of managers too, as on the dashboard. */
export const PulseEngagementReport = z.object({
  period: ReportPeriod,
  /** Pulses of which a round was opened. */
  total_pulses: z.int(),
  total_responses: z.int(),
  total_invited: z.int(),
  /** Different people who answered, at the least, and who were asked. */
  total_respondents: z.int(),
  total_people: z.int(),
  overall_response_rate: rate,
  /** Engagement, mood, eNPS, questions of one's own; only those that were asked. */
  pulse_types_stats: z.array(PulseTypeStats),
  /** Every week of the days, oldest first, also those in which nothing was asked. */
  weekly_stats: z.array(WeekStats),
  insights: z.array(Insight),
})
export type PulseEngagementReport = z.output<typeof PulseEngagementReport>
