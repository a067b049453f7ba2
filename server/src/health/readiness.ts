import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import { countDueJobs, findWriteState, listAppliedMigrations } from './queries.ts'

/** Phase of the process, as it knows it itself. */
export type Phase = 'starting' | 'ready' | 'stopping'

export type Readiness = {
  phase: Phase
  database: boolean
  migrations: boolean
  /** Whether writes can be stored: false on a full disk, where reading still works. */
  writable: boolean
  /** Letters and other background work: how long the oldest due one has been waiting. */
  outbox_lag_seconds: number | null
}

/** A slower database would make people wait in vain. */
const databasePatienceMs = 2_000
/** Jobs start within seconds; after this long no worker takes them. */
const longestLagSeconds = 10 * 60

export const isReady = ({ phase, database, migrations, writable, outbox_lag_seconds: lag }: Readiness): boolean =>
  phase === 'ready' && database && migrations && writable && lag !== null && lag <= longestLagSeconds

/** Free space on the database's disk; null where it is on another machine. */
export type FreeBytes = () => Promise<number | null>

/** Four segments of the write-ahead log: with less, the next large answer or letter may already be refused. */
const leastFreeBytes = 64 * 1024 * 1024

async function canStore(db: Kysely<DB>, freeBytes: FreeBytes): Promise<boolean> {
  try {
    const { readOnly } = await findWriteState(db)
    if (readOnly) return false
    const free = await freeBytes()
    return free === null || free >= leastFreeBytes
  } catch {
    return false
  }
}

/** Checks the database through the pool of the calls, so that an exhausted pool fails like a dead database. */
export function readinessOf(
  db: Kysely<DB>,
  expectedMigrations: readonly string[],
  freeBytes: FreeBytes,
): (phase: Phase) => Promise<Readiness> {
  let asking: Promise<Omit<Readiness, 'phase'>> | null = null
  const ask = async () => {
    const applied = await listAppliedMigrations(db)
    const { lagSeconds } = await countDueJobs(db)
    const writable = await canStore(db, freeBytes)
    return {
      database: true,
      migrations: expectedMigrations.every((name) => applied.has(name)),
      writable,
      outbox_lag_seconds: Math.round(lagSeconds),
    }
  }
  const silent = { database: false, migrations: false, writable: false, outbox_lag_seconds: null }
  return async (phase) => {
    // While one check hangs, the others share it: a probe every second must not use up the pool.
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
