import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '@kamerton/contract/lib/durations'
import type pg from 'pg'
import type { Logger } from '../process/log.ts'
import { type Watch, watchedConnection } from './watched-connection.ts'

export type Held = { stop(): Promise<void> }

/**
 * Runs work in one process at a time, of all that share a database. The holder of the lock works; the others ask every
 * few seconds. The lock belongs to a connection, so a process that dies or is cut off loses it (see
 * watched-connection.ts). `work` ends when its signal is aborted.
 */
export function lockDatabase(
  config: pg.ClientConfig,
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  { log, everyMs = 5 * SECOND, watch }: { log: Logger; everyMs?: number; watch?: Watch },
): Held {
  const stopping = new AbortController()
  const { signal } = stopping
  const turns = async () => {
    while (!signal.aborted) {
      await oneTurn(config, name, work, { signal, everyMs, watch }).catch((error: unknown) => {
        log.warn({ err: error, lock: name }, 'lock lost')
      })
      await pause(everyMs, signal)
    }
  }
  const ended = turns()
  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

/** The life of one connection: asks for the lock, and works while it has it. */
async function oneTurn(
  config: pg.ClientConfig,
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
  { signal, everyMs, watch }: { signal: AbortSignal; everyMs: number; watch?: Watch },
): Promise<void> {
  const { client, lost, close } = await watchedConnection(config, name, watch)
  const either = AbortSignal.any([signal, lost])
  try {
    while (!either.aborted) {
      if (await takes(client, name)) return await work(either)
      await pause(everyMs, either)
    }
  } finally {
    await close()
  }
}

async function takes(client: pg.Client, name: string): Promise<boolean> {
  const asked = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as held'
  const { rows } = await client.query<{ held: boolean }>(asked, [name])
  return rows[0]?.held ?? false
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal }).then(
    () => undefined,
    () => undefined,
  )
