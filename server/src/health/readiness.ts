import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import { countDueJobs, listAppliedMigrations } from './queries.ts'

/** What the process knows about itself. */
export type Phase = 'starting' | 'ready' | 'stopping'

export type Readiness = {
  phase: Phase
  database: boolean
  migrations: boolean
  /** Letters and other background work: how long the oldest due one has been waiting. */
  outbox_lag_seconds: number | null
}

/** A database slower than this would let people wait in vain. */
const databasePatienceMs = 2_000
/** Work is taken within seconds; after this long nobody is taking it. */
const longestLagSeconds = 10 * 60

export const isReady = ({ phase, database, migrations, outbox_lag_seconds: lag }: Readiness): boolean =>
  phase === 'ready' && database && migrations && lag !== null && lag <= longestLagSeconds

/** Asks the database through the pool that calls use, so that an exhausted pool is as red as a dead database. */
export function readinessOf(
  db: Kysely<DB>,
  expectedMigrations: readonly string[],
): (phase: Phase) => Promise<Readiness> {
  let asking: Promise<Omit<Readiness, 'phase'>> | null = null
  const ask = async () => {
    const applied = await listAppliedMigrations(db)
    const { lagSeconds } = await countDueJobs(db)
    return {
      database: true,
      migrations: expectedMigrations.every((name) => applied.has(name)),
      outbox_lag_seconds: Math.round(lagSeconds),
    }
  }
  const silent = { database: false, migrations: false, outbox_lag_seconds: null }
  return async (phase) => {
    // While one question hangs no other joins it: a probe every second must not use the pool up.
    asking ??= ask()
      .catch(() => silent)
      .finally(() => {
        asking = null
      })
    return { phase, ...(await Promise.race([asking, after(databasePatienceMs, silent)])) }
  }
}

function after<T>(milliseconds: number, value: T): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>()
  setTimeout(resolve, milliseconds, value).unref()
  return promise
}
