import { SECOND } from '@kamerton/contract/lib/durations'

/**
 * The time for which a letter or message belongs to the job that has taken it. It is longer than a delivery may take
 * (lib/mail/mailer.ts). The queue gives the job of a killed server to another one sooner (lib/job-queue.ts), which puts
 * it off until this time is over.
 */
export const leftAloneFor = 200 * SECOND

/** Letters and messages taken before this moment may be taken again: their job has died. */
export const givenUpBefore = (now: Date): Date => new Date(now.getTime() - leftAloneFor)

/** The moment when a letter or message taken at `takenAt` may be taken again. */
export const givenUpAt = (takenAt: Date): Date => new Date(takenAt.getTime() + leftAloneFor)
