export const seriesStatuses = ['active', 'paused', 'stopped'] as const
export type SeriesStatus = (typeof seriesStatuses)[number]

export const frequencies = ['weekly', 'biweekly', 'monthly', 'ad_hoc'] as const
export type Frequency = (typeof frequencies)[number]
export const defaultFrequency = 'biweekly' satisfies Frequency

export const meetingStatuses = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const
export type MeetingStatus = (typeof meetingStatuses)[number]

export const meetingPages = { usual: 15, most: 100 } as const
export const seriesPages = { usual: 24, most: 100 } as const
/** Upcoming meetings that a screen asks for: five unless told otherwise, ten on the dashboard. */
export const upcomingLimits = { usual: 5, most: 50 } as const

/** How long the link to the employee's form opens it. */
export const employeeLinkDays = 14

export const formLimits = {
  /** Longer lists are not talked through in one conversation. */
  listItems: 50,
  itemLength: 1000,
  commentLength: 10_000,
  noteLength: 10_000,
  pointLength: 500,
  agreementLength: 500,
  videoUrlLength: 500,
} as const

/** How far ahead a meeting can be set: later dates are slips of the keyboard. */
export const scheduledDaysAhead = 730

/** How often the page of a meeting looks for what the other side has saved; both are to see it within five seconds. */
export const changesEverySeconds = 3
