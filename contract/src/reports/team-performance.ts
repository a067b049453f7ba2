import { z } from 'zod'
import { Id } from '../lib/fields.ts'
import { BesideCompany } from './beside-company.ts'
import { ReportFigure, ReportInterval } from './figure.ts'
import { Insight } from './insight.ts'
import { ReportPeriod } from './range.ts'

/** Why a team has no place: nothing to make a score of, its answers are withheld, few of those asked have answered, or the team is empty. */
export const unplacedReasons = ['no_figures', 'withheld', 'low_participation', 'no_people'] as const

/** Places from the best to the worst that the order leaves open: equal where it is beyond noise. */
export const Place = z.object({ from: z.int(), to: z.int() })
export type Place = z.output<typeof Place>

/** One team over the days of the report. */
export const ReportedTeam = z.object({
  team_id: Id,
  team_name: z.string(),
  manager_name: z.string().nullable(),
  members_count: z.int(),
  /** Pulses of which a round asked somebody of the team. */
  pulses_count: z.int(),
  /** Percent; null where nobody was asked, or the only round has just begun. */
  pulse_response_rate: z.number().nullable(),
  /** 1..5, as shown. */
  mood_score: z.number().nullable(),
  /** 20..100, as shown. */
  engagement_score: z.number().nullable(),
  /** What stands behind these two. */
  mood: ReportFigure,
  engagement: ReportFigure,
  /** How far they are from the company's; null where either may not be judged. */
  beside_company: z.object({ mood: BesideCompany.nullable(), engagement: BesideCompany.nullable() }),
  /** A share of those asked, behind `pulse_response_rate`. */
  participation: ReportFigure,
  /** Meetings that took place in these days, were planned for them and cancelled, or are overdue since then; and those that took place. */
  one_on_one_meetings: z.int(),
  one_on_one_completed: z.int(),
  /** Percent completed of them; null at none. */
  one_on_one_completion_rate: z.number().nullable(),
  /** Plans whose term has a day in common with these, as in the report on plans: active now, and completed. */
  development_plans_active: z.int(),
  development_plans_completed: z.int(),
  /** 0..100: the mean of what exists of response rate, engagement, mood × 20 and completion of one-to-ones. */
  overall_score: z.number().nullable(),
  /** 95 % of it, from those of its parts. */
  overall_interval: ReportInterval.nullable(),
  place: Place.nullable(),
  unplaced: z.enum(unplacedReasons).nullable(),
})
export type ReportedTeam = z.output<typeof ReportedTeam>

export const TeamPerformanceReport = z.object({
  period: ReportPeriod,
  total_teams: z.int(),
  /** Teams of which something about answers may be shown, and those of which it is withheld. */
  shown_teams: z.int(),
  withheld_teams: z.int(),
  /** People who are in any of the teams now, each once. */
  total_members: z.int(),
  /** Of the whole company. */
  engagement: ReportFigure,
  mood: ReportFigure,
  participation: ReportFigure,
  /** Percent, as of a team. */
  response_rate: z.number().nullable(),
  one_on_one_meetings: z.int(),
  one_on_one_completion_rate: z.number().nullable(),
  /** Those with a place first, the best first; the others by name. */
  teams_performance: z.array(ReportedTeam),
  /** The company's k of today, for the words about what is withheld. */
  anonymity_threshold: z.int(),
  insights: z.array(Insight),
})
export type TeamPerformanceReport = z.output<typeof TeamPerformanceReport>
