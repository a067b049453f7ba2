import { z } from 'zod'
import { Day } from '../lib/dates.ts'
import { Insight } from './insight.ts'
import { ReportPeriod } from './range.ts'

/**
 * Numbers of people asked and of answers. `respondents` counts each person once, however many rounds they answered in.
 * Answers of a confidential round cannot be linked to people. Such a round counts by its own number, so `respondents`
 * is a lower bound.
 */
const counted = { responses: z.int(), invited: z.int(), respondents: z.int() }

/** Percent of those asked, as everywhere without rounds that have only just begun. Null where nobody was asked. */
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
  /**
   * Whether all seven days are within the report and have passed: only then is it known that no pulse was asked in the
   * week.
   */
  is_whole: z.boolean(),
  pulses_count: z.int(),
  responses_count: z.int(),
  invited_count: z.int(),
  respondents_count: z.int(),
  response_rate: rate,
})
export type WeekStats = z.output<typeof WeekStats>

/**
 * Response figures of rounds that were opened in the days of the report. They include deleted pulses and manager
 * reviews, as on the dashboard.
 */
export const PulseEngagementReport = z.object({
  period: ReportPeriod,
  /** Pulses with a round opened in these days. */
  total_pulses: z.int(),
  total_responses: z.int(),
  total_invited: z.int(),
  /** Different people who answered, as a lower bound, and people who were asked. */
  total_respondents: z.int(),
  total_people: z.int(),
  overall_response_rate: rate,
  /** Engagement, mood, eNPS and custom questions; only types that were asked. */
  pulse_types_stats: z.array(PulseTypeStats),
  /** Every week of the days, oldest first, including weeks without a pulse. */
  weekly_stats: z.array(WeekStats),
  insights: z.array(Insight),
})
export type PulseEngagementReport = z.output<typeof PulseEngagementReport>
