import { z } from 'zod'
import { Id } from '../lib/fields.ts'
import { BesideCompany } from './beside-company.ts'
import { ReportFigure, ReportInterval } from './figure.ts'
import { Insight } from './insight.ts'
import { ReportPeriod } from './range.ts'

/** Why a team has no place: no data for a score, withheld answers, low participation, or no people. */
export const unplacedReasons = ['no_figures', 'withheld', 'low_participation', 'no_people'] as const

/** The range of places, from the best to the worst, that the order leaves open: teams within noise are equal. */
export const Place = z.object({ from: z.int(), to: z.int() })
export type Place = z.output<typeof Place>

/** One team over the days of the report. */
export const ReportedTeam = z.object({
  team_id: Id,
  team_name: z.string(),
  manager_name: z.string().nullable(),
  members_count: z.int(),
  /** Pulses with a round that asked somebody of the team. */
  pulses_count: z.int(),
  /** Percent; null where nobody was asked, or the only round has just begun. */
  pulse_response_rate: z.number().nullable(),
  /** 1..5, as shown. */
  mood_score: z.number().nullable(),
  /** 20..100, as shown. */
  engagement_score: z.number().nullable(),
  /** The full figures of these two. */
  mood: ReportFigure,
  engagement: ReportFigure,
  /** Distance from the company's values; null where either may not be judged. */
  beside_company: z.object({ mood: BesideCompany.nullable(), engagement: BesideCompany.nullable() }),
  /** The share of those asked behind `pulse_response_rate`. */
  participation: ReportFigure,
  /**
   * Meetings that took place in these days, were planned for them and cancelled, or are overdue since then. The second
   * number counts those that took place.
   */
  one_on_one_meetings: z.int(),
  one_on_one_completed: z.int(),
  /** Percent of completed meetings; null without any. */
  one_on_one_completion_rate: z.number().nullable(),
  /** Plans whose term shares a day with these days, as in the report on plans: active now, and completed. */
  development_plans_active: z.int(),
  development_plans_completed: z.int(),
  /** 0..100: the mean of the available values of response rate, engagement, mood × 20 and completion of one-to-ones. */
  overall_score: z.number().nullable(),
  /** The 95 % interval, computed from those of its parts. */
  overall_interval: ReportInterval.nullable(),
  place: Place.nullable(),
  unplaced: z.enum(unplacedReasons).nullable(),
})
export type ReportedTeam = z.output<typeof ReportedTeam>

export const TeamPerformanceReport = z.object({
  period: ReportPeriod,
  total_teams: z.int(),
  /** Teams with some shown answers, and teams whose answers are withheld. */
  shown_teams: z.int(),
  withheld_teams: z.int(),
  /** People who are in any of the teams now, each once. */
  total_members: z.int(),
  /** Figures of the whole company. */
  engagement: ReportFigure,
  mood: ReportFigure,
  participation: ReportFigure,
  /** Percent, like that of a team. */
  response_rate: z.number().nullable(),
  one_on_one_meetings: z.int(),
  one_on_one_completion_rate: z.number().nullable(),
  /** Teams with a place first, the best first where their order is sure, else by name; the others by name. */
  teams_performance: z.array(ReportedTeam),
  /** The company's current k, for the words about withheld values. */
  anonymity_threshold: z.int(),
  insights: z.array(Insight),
})
export type TeamPerformanceReport = z.output<typeof TeamPerformanceReport>
