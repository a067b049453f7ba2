import { z } from 'zod'
import { Instant } from '../lib/dates.ts'
import { endpoints } from '../lib/endpoint.ts'
import { Id } from '../lib/fields.ts'
import { AtLeast } from './bound.ts'
import { AbsenceReason, changeVerdictFields, PeriodDays } from './schemas.ts'

const one = z.object({ id: Id })
const overPeriod = one.extend({ period_days: PeriodDays })

/** What stands behind a value of a team. */
const behind = {
  /** Now minus the period of equal length before it; null unless both have a value. */
  change: z.number().nullable(),
  ...changeVerdictFields,
  /** Answers behind the value, and of how many asked. */
  n: z.int(),
  at_least: AtLeast,
  /** Of so many people at the least. */
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
  /** Answers to questions that each rests on. */
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
  /** Of the rounds that it may be told of; null where there are none but others. */
  totalResponses: z.int().nullable(),
  /** Rounds without names asked so few of the team that they are left out here. */
  hasUntold: z.boolean(),
  /** Percent, without rounds that have only just begun; null where nobody was asked, or it is not told. */
  avgResponseRate: z.number().nullable(),
  period_days: z.int(),
})
export type TeamPulses = z.output<typeof TeamPulses>

/** What happened to the team: never what a single person answered, or that they did. */
export const TeamActivity = z.object({
  id: z.string(),
  description: z.string(),
  created_at: Instant,
  /** What it tells of, where the reader may open it. */
  pulse_id: Id.nullable(),
})
export type TeamActivity = z.output<typeof TeamActivity>

const Member = { id: Id, full_name: z.string(), position: z.string().nullable(), avatar_url: z.string().nullable() }

/** Somebody of the team whose named answers say how likely they are to leave, and what it is said by. */
export const TeamMemberRisk = z.object({
  ...Member,
  risk: z.enum(['high', 'medium', 'low']),
  enps_score: z.number().nullable(),
  /** Percent. */
  participation_rate: z.number().nullable(),
})
export type TeamMemberRisk = z.output<typeof TeamMemberRisk>

/** Somebody of the team whose scoring is excellent or better. */
export const TeamHighPerformer = z.object({ ...Member, performance_score: z.number() })
export type TeamHighPerformer = z.output<typeof TeamHighPerformer>

const call = <P extends string, I extends z.ZodObject, O extends z.ZodType>(name: P, input: I, output: O) =>
  ({
    method: 'GET',
    path: `/api/analytics/team/:id/${name}`,
    access: 'session',
    input,
    output,
    errors: ['not_found'],
  }) as const

/** One team's figures, for whoever may see the team. */
export const teamAnalytics = endpoints({
  engagement: call('engagement', overPeriod, TeamEngagement),
  mood: call('mood', overPeriod, TeamMood),
  members: call('members', overPeriod, z.array(TeamMemberScore)),
  oneToOneStats: call('one-to-one-stats', one, TeamMeetings),
  pulseStats: call('pulse-stats', overPeriod, TeamPulses),
  recentActivity: call('recent-activity', one, z.array(TeamActivity)),
  /** The highest risk first; people of whom nothing is known by name are left out. */
  retentionRisk: call('retention-risk', overPeriod, z.array(TeamMemberRisk)),
  /** The best first, over the sixty days of the scoring's definition. */
  highPerformers: call('high-performers', one, z.array(TeamHighPerformer)),
})
