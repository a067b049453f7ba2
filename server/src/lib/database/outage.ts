import { SECOND } from '@kamerton/contract/lib/durations'
import type { Logger } from '../process/log.ts'
import { isAway } from './is-unavailable.ts'

export type Outage = {
  /**
   * Takes the error of a connection or a query. It logs once that the database is away, and every other error as it
   * comes.
   */
  notice(error: Error, what: string): void
  /** The server stops: connections that end now are no outage. */
  end(): void
}

/** Often enough that the log shows the return in time, and seldom enough not to burden a starting database. */
const lookAgainAfter = 2 * SECOND

/**
 * Logs an outage of the database once. While it lasts, every connection and every queue meets it again and again. The
 * log has one line with the error, and one more when the database `answers` again.
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
