import { z } from 'zod'
import { Day } from '../lib/dates.ts'
import { Id, queryInteger } from '../lib/fields.ts'
import { usualPeriodDays } from '../lib/period.ts'
import { AtLeast, Bound } from './bound.ts'
import { withheldReasons } from './withheld-reasons.ts'

export const metricNames = ['enps', 'engagement', 'mood', 'participation'] as const
export type MetricName = (typeof metricNames)[number]

/** The allowed periods. Anonymous answers count in whole pulses, and a free period could isolate one person. */
export const PeriodDays = queryInteger(7, 90)
  .refine((days) => days === 7 || days === 30 || days === 90, { error: 'Период: 7, 30 или 90 дней' })
  .default(usualPeriodDays)

const Interval = z.object({ low: z.number(), high: z.number() })
export const Trend = z.enum(['up', 'down', 'stable'])
export type Trend = z.output<typeof Trend>

/** Grade of a change, decided in `change-verdict.ts`. */
export const ChangeGrade = z.enum(['noticeable', 'likely', 'noise'])
export type ChangeGrade = z.output<typeof ChangeGrade>

/** The one verdict of a change, beside its value in every call. */
export const changeVerdictFields = {
  /** `stable` unless the change is outside noise. */
  trend: Trend,
  /**
   * `likely` is outside noise by itself; `noticeable` is so also after the correction for the four figures of its
   * subject. Null where there is nothing to compare, or too little data on either side.
   */
  change_grade: ChangeGrade.nullable(),
}

/**
 * Why a value is null. `no_answers`: nobody answered. `too_few_answers`: too few people did. `early`: the only round
 * has just begun and is not rated yet. `running`: a confidential round is open and shows nothing before its end.
 * `too_few_asked`: a participation without names, of so few asked people that it is withheld.
 */
export const AbsenceReason = z.enum(['no_answers', 'too_few_answers', 'early', 'running', 'too_few_asked'])

/** One week of a metric, in its own units. */
export const WeekPoint = z.object({
  week: Day,
  value: z.number().nullable(),
  interval: Interval.nullable(),
  n: z.int(),
  at_least: AtLeast,
  /** Why the value is null: nothing was asked, or there is an answer that must not be shown. */
  reason: z.enum(['no_answers', 'too_few_answers']).nullable(),
})

export type WeekPoint = z.output<typeof WeekPoint>

export const MetricDetails = z.object({
  /** Answers behind `current`: respondents, once per round; for participation, those who answered. */
  n: z.int(),
  at_least: AtLeast,
  /**
   * A lower bound of the people: those of the largest round, as the same people are asked in each. The verdict rests on
   * it.
   */
  people: z.int(),
  /** Number of people asked; for participation, without those whose round has only just begun. */
  invited: z.int(),
  /** 95 % interval in the metric's own units; null for participation, which is a count and not a sample. */
  interval: Interval.nullable(),
  /** 95 % interval of the change; null where there is nothing to compare. */
  change_interval: Interval.nullable(),
  previous: z.number().nullable(),
  /** Usual scatter around the previous period: the strip behind the sparkline. */
  previous_interval: Interval.nullable(),
  promoters: z.int().nullable(),
  passives: z.int().nullable(),
  detractors: z.int().nullable(),
  /** One point per week of the period and before, oldest first. */
  sparkline: z.array(WeekPoint),
  /** Why the value is null. */
  reason: AbsenceReason.nullable(),
})

export const Metric = z.object({
  current: z.number().nullable(),
  bound: Bound.nullable(),
  change: z.number().nullable(),
  ...changeVerdictFields,
  details: MetricDetails,
})
export type Metric = z.output<typeof Metric>

const Person = { name: z.string(), first_name: z.string(), last_name: z.string(), position: z.string().nullable() }

export const OneToOneStats = z.object({
  totalMeetings: z.int(),
  completedMeetings: z.int(),
  upcomingMeetings: z.int(),
  mostActiveManager: z.object({ ...Person, meetingsCount: z.int() }).nullable(),
  highestRatedEmployee: z.object({ ...Person, avgRating: z.number() }).nullable(),
})

export const Dashboard = z.object({
  period: z.object({ days: z.int(), from: Day, to: Day }),
  enps: Metric,
  engagement: Metric,
  mood: Metric,
  participation: Metric,
  total_employees: z.int(),
  /** Mood by weeks. */
  weekly_trend: z.array(WeekPoint),
  one_to_one_stats: OneToOneStats,
})
export type Dashboard = z.output<typeof Dashboard>

export const TeamPerformance = z.object({
  id: Id,
  name: z.string(),
  enps: z.number().nullable(),
  bound: Bound.nullable(),
  interval: Interval.nullable(),
  n: z.int(),
  at_least: AtLeast,
  people: z.int(),
  invited: z.int(),
  member_count: z.int(),
  /** Percent, capped at 100. */
  participation_rate: z.number().nullable(),
  participation_bound: Bound.nullable(),
  /** Above or below only where the team's whole interval excludes the company's value. */
  verdict: z.enum(['above_company', 'below_company', 'unclear']),
  /**
   * Why there is no value: the release's reason for the newest round in the period, or `running` while that round is
   * open.
   */
  withheld: z.enum([...withheldReasons, 'running']).nullable(),
})

export type TeamPerformance = z.output<typeof TeamPerformance>

export const TeamsPerformance = z.object({
  company: z.object({
    enps: z.number().nullable(),
    bound: Bound.nullable(),
    interval: Interval.nullable(),
    n: z.int(),
    at_least: AtLeast,
    people: z.int(),
    invited: z.int(),
    /**
     * Why the company's value is withheld. A reader who leads only teams sees released values, never values of others'
     * named answers.
     */
    withheld: z.literal('named_answers').nullable(),
  }),
  teams: z.array(TeamPerformance),
  /** Best and worst are named only when teams differ beyond noise; `reason` says why not. */
  ranking: z.object({
    best_team_id: Id.nullable(),
    worst_team_id: Id.nullable(),
    reason: z.enum(['significant', 'too_few_teams', 'within_noise']),
  }),
  /** The company's current k, for the words about withheld values. */
  anonymity_threshold: z.int(),
})
export type TeamsPerformance = z.output<typeof TeamsPerformance>

/** Counted in the week in which the round was opened: anonymous answers have no other time. */
export const WeeklyResponses = z.array(z.object({ week: Day, responses: z.int(), invited: z.int() }))
