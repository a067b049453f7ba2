import { SECOND } from '@kamerton/contract/lib/durations'
import type { Logger } from '../process/log.ts'
import { isAway } from './is-unavailable.ts'

export type Outage = {
  /** A connection or a query failed: that the database is away is said once. Whatever else failed is said as it came. */
  notice(error: Error, what: string): void
  /** The server stops: what ends now is no outage. */
  end(): void
}

/** Often enough that the line of the return stands near it, seldom enough to be nothing to a database that starts. */
const lookAgainAfter = 2 * SECOND

/**
 * While the database is away every connection and every queue finds it out, again and again. The log says it once, with the error,
 * and once more when the database `answers` again.
 */
export function watchOutage(log: Logger, answers: () => Promise<unknown>): Outage {
  let looking: NodeJS.Timeout | null = null
  let ended = false
  const look = async () => {
    try {
      await answers()
      looking = null
      if (!ended) log.warn('database is back')
    } catch {
      lookLater()
    }
  }
  const lookLater = () => {
    if (ended) return
    looking = setTimeout(() => void look(), lookAgainAfter)
    looking.unref()
  }
  return {
    notice(error, what) {
      if (ended) return
      if (!isAway(error)) return log.warn({ err: error }, what)
      if (looking) return
      log.warn({ err: error }, 'database is away')
      lookLater()
    },
    end() {
      ended = true
      if (looking) clearTimeout(looking)
    },
  }
}
