import { z } from 'zod'
import { FeedbackType } from '../feedback/schemas.ts'
import { Day, Instant } from '../lib/dates.ts'
import { Id, queryInteger } from '../lib/fields.ts'

/** Events per portion: enough to see the last weeks, few enough for a first screen. */
export const timelineLimits = { first: 4, more: 20, most: 100 } as const

/** The day of the event, in the company's time zone. */
const day = { day: Day }

/** A meeting that has been held. Its texts stay on the page of the meeting. */
const HeldMeeting = z.object({ kind: z.literal('meeting'), ...day, meeting_id: Id, manager_name: z.string() })

/** A milestone of a plan whose day has come. */
const Milestone = z.object({
  kind: z.literal('milestone'),
  ...day,
  plan_id: Id,
  title: z.string(),
  is_reached: z.boolean(),
})

/** An action about the person, on the day it was done, else on the day it was taken. */
const Action = z.object({
  kind: z.literal('action'),
  ...day,
  action_id: Id,
  title: z.string(),
  state: z.enum(['taken', 'done', 'dropped']),
})

/** Feedback about the person. Its words stay in the list of the feedback. */
const WrittenFeedback = z.object({
  kind: z.literal('feedback'),
  ...day,
  feedback_id: Id,
  feedback_type: FeedbackType,
  rating: z.int(),
  reviewer_name: z.string(),
})

export const TimelineEvent = z.discriminatedUnion('kind', [HeldMeeting, Milestone, Action, WrittenFeedback])
export type TimelineEvent = z.output<typeof TimelineEvent>

/** The meeting of the person that is under way or ahead; a missed one waits here until it is moved. */
const OpenMeeting = z.object({
  meeting_id: Id,
  scheduled_date: Instant,
  is_under_way: z.boolean(),
  /** The caller leads it. */
  is_led: z.boolean(),
  manager_name: z.string(),
})

export const TimelineQuery = z.object({
  skip: queryInteger(0, 100_000).default(0),
  limit: queryInteger(1, timelineLimits.most).default(timelineLimits.first),
})
export type TimelineQuery = z.output<typeof TimelineQuery>

/** All that the caller may see of one person on one line of time, the newest first. */
export const PersonTimeline = z.object({
  next_meeting: OpenMeeting.nullable(),
  last_meeting: HeldMeeting.omit({ kind: true }).nullable(),
  events: z.array(TimelineEvent),
  total: z.int(),
})
export type PersonTimeline = z.output<typeof PersonTimeline>
