import { endedSessionsKeptDays } from '@kamerton/contract/auth/kept-session'
import { DAY, HOUR, MINUTE } from '@kamerton/contract/lib/durations'

/** Short, because this token is sent with every call. */
export const accessTokenTtl = 15 * MINUTE
/** «Запомнить меня», and the absolute life of any session. */
export const sessionTtl = 30 * DAY
/** Without «Запомнить меня» a session ends after a night without use. */
export const idleTtl = 12 * HOUR
export const endedSessionKept = endedSessionsKeptDays * DAY
/** Time within which a used refresh token is answered once more: for another tab, or a repeat after a lost answer. */
export const refreshGrace = 10_000
/**
 * Time in which a person can refuse an address that somebody else has set for them; longer than a weekend away from
 * mail.
 */
export const emailChangeDelay = 72 * HOUR
export const verificationTtl = 24 * HOUR
export const resetTtl = HOUR

export const after = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds)

/** Time for which an act is known by its key: longer than any retry of it. */
export const actKept = 1 * DAY
