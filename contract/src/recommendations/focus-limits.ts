import { addDays } from '../lib/period.ts'

/** The rule about teams without meetings: its findings are signals of the card about meetings. */
export const meetingRule = 'team.meetings.none'

/** Days without a meeting after which a person counts; so many, and no more, are still a usual pause. */
export const unmetDays = 60

/** Days before its day from which a promise that is not begun deserves attention. */
const promiseSoonDays = 14

/** The last day of a promise that deserves attention. */
export const promisedUntil = (today: string): string => addDays(today, promiseSoonDays)
