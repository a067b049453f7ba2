import { SECOND } from '@kamerton/contract/lib/durations'

/**
 * Whoever has taken a letter or a message is left alone with it for so long: longer than a delivery may take (lib/mail/mailer.ts).
 * The queue gives the job of a killed server to another one sooner (lib/job-queue.ts), which then puts it off until this is over.
 */
export const leftAloneFor = 200 * SECOND

/** Taken before that, it may be taken again: whoever took it is not there any more. */
export const givenUpBefore = (now: Date): Date => new Date(now.getTime() - leftAloneFor)

/** When whoever took it then is given up. */
export const givenUpAt = (takenAt: Date): Date => new Date(takenAt.getTime() + leftAloneFor)
