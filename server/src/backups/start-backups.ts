import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE } from '@kamerton/contract/lib/durations'
import type pg from 'pg'
import { type Held, lockDatabase } from '../lib/database/lock-database.ts'
import { type BackupParts, CopyKeeper } from './keep-copies.ts'

const lookEveryMs = MINUTE

/**
 * Keeps copies of the database as long as the server runs. Of several servers one does so, and another goes on when it
 * dies. The lock and not the queue decides which. A large copy takes longer than a job may, and a server that was told
 * of no folder must not get the task.
 */
export function startBackups(parts: BackupParts, app: pg.ClientConfig): Held {
  const { log } = parts.platform
  const stopping = new AbortController()
  const ended = (async () => {
    while (parts.settings() === null) if (!(await pause(stopping.signal))) return
    const held = lockDatabase(app, 'backups', (signal) => keepCopies(parts, signal), { log })
    await new Promise((resolve) => {
      if (stopping.signal.aborted) resolve(null)
      else stopping.signal.addEventListener('abort', resolve, { once: true })
    })
    await held.stop()
  })()
  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

async function keepCopies(parts: BackupParts, signal: AbortSignal): Promise<void> {
  const keeper = new CopyKeeper(parts)
  do {
    await keeper.turn(signal).catch((error: unknown) => {
      if (!signal.aborted) parts.platform.log.error({ err: error }, 'backups not looked after')
    })
  } while (await pause(signal))
}

/** False: stopped meanwhile. */
const pause = (signal: AbortSignal): Promise<boolean> =>
  wait(lookEveryMs, true, { signal, ref: false }).catch(() => false)
