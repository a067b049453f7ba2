import { z } from 'zod'
import { Day, Instant } from '../lib/dates.ts'
import { Id, lineText, OpenedVersion, queryInteger } from '../lib/fields.ts'
import { Role } from '../people/schemas.ts'
import {
  defaultFrequency,
  formLimits,
  frequencies,
  meetingPages,
  meetingStatuses,
  seriesPages,
  seriesStatuses,
  upcomingLimits,
} from './constants.ts'

export const SeriesStatus = z.enum(seriesStatuses)
export const Frequency = z.enum(frequencies, { error: 'Выберите, как часто встречаться' })
export const MeetingStatus = z.enum(meetingStatuses)

/** One of the two people of a series. */
export const MeetingPerson = z.object({
  id: Id,
  full_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  avatar_url: z.string().nullable(),
  position: z.string().nullable(),
})
export type MeetingPerson = z.output<typeof MeetingPerson>

const Pagination = z.object({ total_count: z.int(), total_pages: z.int() })

/** A series as the list shows it. */
export const SeriesCard = z.object({
  id: Id,
  employee_id: Id,
  manager_id: Id,
  employee: MeetingPerson,
  manager: MeetingPerson,
  /** The employee's primary team, else the first by name. */
  team: z.string().nullable(),
  frequency: Frequency,
  auto_schedule: z.boolean(),
  telegram_notifications: z.boolean(),
  status: SeriesStatus,
  /** The time since which it has been in this status. */
  status_since: Instant,
  /** The meeting that is planned or in progress: the one to open. */
  next_meeting: z.object({ id: Id, scheduled_date: Instant, status: MeetingStatus }).nullable(),
  next_meeting_date: Instant.nullable(),
  /** Ratings of the last meetings that were rated, the oldest first, at most six. */
  recent_ratings: z.array(z.int()),
  /** Meetings that took place. */
  completed_meetings: z.int(),
})
export type SeriesCard = z.output<typeof SeriesCard>

export const SeriesQuery = z.object({
  /** Words of the employee's name; for the employee, of the manager's name. */
  search: lineText(200).optional(),
  team_id: Id.optional(),
  status: SeriesStatus.optional(),
  page: queryInteger(1, 10_000).default(1),
  limit: queryInteger(1, seriesPages.most).default(seriesPages.usual),
})
export type SeriesQuery = z.output<typeof SeriesQuery>

export const SeriesPage = z.object({ series: z.array(SeriesCard), pagination: Pagination })
export type SeriesPage = z.output<typeof SeriesPage>

/** A point of the trend: a meeting that took place. */
const TrendPoint = z.object({
  meeting_id: Id,
  scheduled_date: Instant,
  manager_rating: z.int().nullable(),
  workload: z.int().nullable(),
})

/** A series with what its page shows; the history is `meetings?series_id=`. */
export const Series = SeriesCard.extend({
  version: z.int(),
  /** Meetings that took place or are planned, without cancelled ones. */
  total_meetings: z.int(),
  cancelled_meetings: z.int(),
  first_meeting_date: Instant.nullable(),
  /**
   * The last meetings that took place, the oldest first, at most 24. They are one person's answers, so they have no
   * interval.
   */
  trend: z.array(TrendPoint),
  /** The time of the employee's comment for the next meeting. */
  commented_at: Instant.nullable(),
  rights: z.object({
    /** Start, stop, pause, delete, settings, new meetings. */
    manage: z.boolean(),
    /** Hand it over to another manager. */
    hand_over: z.boolean(),
  }),
})
export type Series = z.output<typeof Series>

export const MeetingDate = Instant.describe('not before today, at most two years ahead')
/** Letters and calendars make a link of it, so only an https address is accepted. */
export const VideoUrl = lineText(formLimits.videoUrlLength)
  .refine((text) => text === '' || isHttps(text), { error: 'Укажите ссылку, которая начинается с https://' })
  .transform((text) => text || null)
  .nullable()

const isHttps = (text: string): boolean => {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname.includes('.')
}

export const NewSeries = z.object({
  employee_id: z.uuid({ error: 'Выберите сотрудника' }).toLowerCase(),
  /** The manager of the series; the caller by default. */
  manager_id: Id.optional(),
  frequency: Frequency.default(defaultFrequency),
  auto_schedule: z.boolean().default(true),
  telegram_notifications: z.boolean().default(true),
  /** The first meeting, if it is planned at once. */
  scheduled_date: MeetingDate.optional(),
  video_meeting_url: VideoUrl.optional(),
})
export type NewSeries = z.output<typeof NewSeries>

/** Changes of a series; absent fields stay as they are. */
export const SeriesChanges = z.object({
  status: SeriesStatus.optional(),
  frequency: Frequency.optional(),
  auto_schedule: z.boolean().optional(),
  telegram_notifications: z.boolean().optional(),
  manager_id: Id.optional(),
  version: OpenedVersion,
})
export type SeriesChanges = z.output<typeof SeriesChanges>

/** The tiles, with the names of the specification. */
export const OneToOneSummary = z.object({
  activeSeries: z.int(),
  upcomingMeetings: z.int(),
  completedThisMonth: z.int(),
  /** Percent of the last 90 days; null where no meeting was to be held. */
  completionRate: z.number().nullable(),
})
export type OneToOneSummary = z.output<typeof OneToOneSummary>

export const UsersQuery = z.object({
  /** The place in a series that a person is sought for. */
  for: z.enum(['employee', 'manager']).default('employee'),
  /** Only people of this team. */
  team_id: Id.optional(),
  search: lineText(200).optional(),
  limit: queryInteger(1, 100).default(50),
})
export type UsersQuery = z.output<typeof UsersQuery>

/** A person whom the caller may choose for a new series. */
export const OneToOneUser = MeetingPerson.extend({
  role: Role,
  team: z.string().nullable(),
  /** The active series that the caller leads with this person: a new one would be a meeting in it. */
  series_id: Id.nullable(),
})
export type OneToOneUser = z.output<typeof OneToOneUser>

/** A meeting as lists show it. */
export const MeetingCard = z.object({
  id: Id,
  series_id: Id,
  /** The place of the meeting in its series, counting those that took place. */
  number: z.int(),
  scheduled_date: Instant,
  status: MeetingStatus,
  video_meeting_url: z.string().nullable(),
  employee: MeetingPerson,
  manager: MeetingPerson,
  /** The time of the employee's comment; null without one. */
  commented_at: Instant.nullable(),
  /** The first accomplishments, for the history. */
  summary: z.string().nullable(),
  /** Null for its employee until the meeting is over. */
  manager_rating: z.int().nullable(),
  workload: z.int().nullable(),
  /** Agreements of this meeting, and how many of them are done. */
  agreements: z.object({ total: z.int(), done: z.int() }),
  /** Open agreements of the whole series. */
  open_agreements: z.int(),
})
export type MeetingCard = z.output<typeof MeetingCard>

export const MeetingsQuery = z.object({
  series_id: Id.optional(),
  status: MeetingStatus.optional(),
  page: queryInteger(1, 100_000).default(1),
  limit: queryInteger(1, meetingPages.most).default(meetingPages.usual),
})
export type MeetingsQuery = z.output<typeof MeetingsQuery>

/** The latest date first. */
export const MeetingPage = z.object({ meetings: z.array(MeetingCard), pagination: Pagination })
export type MeetingPage = z.output<typeof MeetingPage>

export const UpcomingQuery = z.object({ limit: queryInteger(1, upcomingLimits.most).default(upcomingLimits.usual) })
/** Planned or in progress, the earliest first. */
export const UpcomingMeetings = z.object({ meetings: z.array(MeetingCard) })

export const NewMeeting = z.object({
  series_id: Id,
  scheduled_date: MeetingDate,
  video_meeting_url: VideoUrl.optional(),
})
export type NewMeeting = z.output<typeof NewMeeting>

/** The most people whose meetings are set together. */
export const mostSetTogether = 100

/** Meetings with several people, led by one: their first day, and the time from which they are spread over it. */
export const ManyMeetings = NewSeries.omit({ employee_id: true, scheduled_date: true }).extend({
  employee_ids: z
    .array(Id, { error: 'Выберите сотрудников' })
    .min(1, { error: 'Выберите сотрудников' })
    .max(mostSetTogether, { error: `Не больше ${mostSetTogether} человек за один раз` }),
  day: Day,
  time: z.iso.time({ precision: -1, error: 'Укажите время' }),
})
export type ManyMeetings = z.output<typeof ManyMeetings>

/** Why no meeting was set with a person: there is one, the series is paused, or they are not the leader's to meet. */
export const NotSet = z.enum(['meeting_already_set', 'series_state_forbids', 'forbidden', 'not_found'])
export type NotSet = z.output<typeof NotSet>

export const ManyMeetingsSet = z.object({
  meetings: z.array(z.object({ id: Id, series_id: Id, employee_id: Id, scheduled_date: Instant })),
  left_out: z.array(z.object({ employee_id: Id, reason: NotSet })),
  /** Sealed by the server for one hour: takes exactly these meetings back. */
  undo: z.string(),
})
export type ManyMeetingsSet = z.output<typeof ManyMeetingsSet>
