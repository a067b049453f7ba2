import { SECOND } from '@kamerton/contract/lib/durations'

/**
 * Whoever has taken a letter or a message is left alone with it for so long: longer than a delivery may take (lib/mail/mailer.ts),
 * shorter than the queue waits before it gives the job of a killed server to another one (lib/job-queue.ts).
 */
export const leftAloneFor = 200 * SECOND

/** Taken before that, it may be taken again: whoever took it is not there any more. */
export const givenUpBefore = (now: Date): Date => new Date(now.getTime() - leftAloneFor)

/** When whoever took it then is given up. */
export const givenUpAt = (takenAt: Date): Date => new Date(takenAt.getTime() + leftAloneFor)
