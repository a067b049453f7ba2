import { HOUR, MINUTE } from '@kamerton/contract/lib/durations'

/** A server that restarts is back in minutes, a broken one by the next morning. After that the letter is outdated. */
export const retryDelays = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR]
