import { z } from 'zod'
import { Instant } from '../lib/dates.ts'
import { endpoints, type Tells } from '../lib/endpoint.ts'
import { Id } from '../lib/fields.ts'
import { AtLeast } from './bound.ts'
import { AbsenceReason, changeVerdictFields, PeriodDays } from './schemas.ts'

const one = z.object({ id: Id })
const overPeriod = one.extend({ period_days: PeriodDays })

/** Fields that describe the data behind a value of a team. */
const behind = {
  /** Now minus the period of equal length before it; null unless both have a value. */
  change: z.number().nullable(),
  ...changeVerdictFields,
  /** Number of answers behind the value; `invited` is the number of people asked. */
  n: z.int(),
  at_least: AtLeast,
  /** A lower bound of the number of people. */
  people: z.int(),
  invited: z.int(),
  /** 95 %, in the metric's own units. */
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  reason: AbsenceReason.nullable(),
  period_days: z.int(),
}

export const TeamEngagement = z.object({ engagement_score: z.number().nullable(), ...behind })
export type TeamEngagement = z.output<typeof TeamEngagement>

export const TeamMood = z.object({ avg_mood: z.number().nullable(), ...behind })
export type TeamMood = z.output<typeof TeamMood>

/** A member's own figures, from the named answers that they gave as a member of this team. */
export const TeamMemberScore = z.object({
  id: Id,
  engagement_score: z.number().nullable(),
  /** Number of answers to questions behind each score. */
  engagement_answers: z.int(),
  avg_mood: z.number().nullable(),
  mood_answers: z.int(),
})
export type TeamMemberScore = z.output<typeof TeamMemberScore>

export const TeamMeetings = z.object({ totalMeetings: z.int(), completedMeetings: z.int(), scheduledMeetings: z.int() })
export type TeamMeetings = z.output<typeof TeamMeetings>

/** Pulses that asked somebody of the team in the period. */
export const TeamPulses = z.object({
  totalPulses: z.int(),
  activePulses: z.int(),
  /** Answers in the rounds that may be counted here; null where there are no such rounds. */
  totalResponses: z.int().nullable(),
  /** Whether rounds without names that asked very few of the team are left out here. */
  hasUntold: z.boolean(),
  /** Percent, without rounds that have only just begun; null where nobody was asked, or where it is withheld. */
  avgResponseRate: z.number().nullable(),
  period_days: z.int(),
})
export type TeamPulses = z.output<typeof TeamPulses>

/** An event of the team. It never shows a single person's answer, or that they gave one. */
export const TeamActivity = z.object({
  id: z.string(),
  description: z.string(),
  created_at: Instant,
  /** The pulse of the event, if the reader may open it. */
  pulse_id: Id.nullable(),
})
export type TeamActivity = z.output<typeof TeamActivity>

const Member = { id: Id, full_name: z.string(), position: z.string().nullable(), avatar_url: z.string().nullable() }

/** A member of the team with the risk that they leave, and the values of their named answers that it rests on. */
export const TeamMemberRisk = z.object({
  ...Member,
  risk: z.enum(['high', 'medium', 'low']),
  enps_score: z.number().nullable(),
  /** Percent. */
  participation_rate: z.number().nullable(),
})
export type TeamMemberRisk = z.output<typeof TeamMemberRisk>

/** A member of the team whose scoring is excellent or better. */
export const TeamHighPerformer = z.object({ ...Member, performance_score: z.number() })
export type TeamHighPerformer = z.output<typeof TeamHighPerformer>

const call = <P extends string, T extends Tells, I extends z.ZodObject, O extends z.ZodType>(
  name: P,
  tells: T,
  input: I,
  output: O,
) =>
  ({
    method: 'GET',
    path: `/api/analytics/team/:id/${name}`,
    access: 'session',
    tells,
    input,
    output,
    errors: ['not_found'],
  }) as const

/** One team's figures, for readers who may see the team. */
export const teamAnalytics = endpoints({
  engagement: call('engagement', 'answers', overPeriod, TeamEngagement),
  mood: call('mood', 'answers', overPeriod, TeamMood),
  members: call('members', 'nothing', overPeriod, z.array(TeamMemberScore)),
  oneToOneStats: call('one-to-one-stats', 'nothing', one, TeamMeetings),
  pulseStats: call('pulse-stats', 'nothing', overPeriod, TeamPulses),
  recentActivity: call('recent-activity', 'nothing', one, z.array(TeamActivity)),
  /** The highest risk first; people without named answers are left out. */
  retentionRisk: call('retention-risk', 'nothing', overPeriod, z.array(TeamMemberRisk)),
  /** The best first, over the sixty days of the scoring's definition. */
  highPerformers: call('high-performers', 'nothing', one, z.array(TeamHighPerformer)),
})
