import { HOUR, MINUTE } from '@kamerton/contract/lib/durations'

/** A server that restarts is back in minutes, one that broke by the next morning. After that the letter is stale. */
export const retryDelays = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR]
