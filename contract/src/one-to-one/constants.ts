export const seriesStatuses = ['active', 'paused', 'stopped'] as const
export type SeriesStatus = (typeof seriesStatuses)[number]

export const frequencies = ['weekly', 'biweekly', 'monthly', 'ad_hoc'] as const
export type Frequency = (typeof frequencies)[number]
export const defaultFrequency = 'biweekly' satisfies Frequency

export const meetingStatuses = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const
export type MeetingStatus = (typeof meetingStatuses)[number]

/** Records that a note at a topic can become. */
export const noteKinds = ['agreement', 'accomplishment', 'challenge'] as const
export type NoteKind = (typeof noteKinds)[number]

export const meetingPages = { usual: 15, most: 100 } as const
export const seriesPages = { usual: 12, most: 100 } as const
/** Number of upcoming meetings in a list: five by default, ten on the dashboard. */
export const upcomingLimits = { usual: 5, most: 50 } as const

/** Days for which the link opens the employee's form. */
export const employeeLinkDays = 14

export const formLimits = {
  /** Longer lists cannot be discussed in one conversation. */
  listItems: 50,
  itemLength: 1000,
  commentLength: 10_000,
  noteLength: 10_000,
  pointLength: 500,
  agreementLength: 500,
  /** A note may become an agreement, so it is no longer. */
  pointNoteLength: 500,
  videoUrlLength: 500,
} as const

/** The most days from today to a meeting: later dates are typing errors. */
export const scheduledDaysAhead = 730

/** Seconds between polls of an open meeting page; both sides should see each other's changes within five seconds. */
export const changesEverySeconds = 3
