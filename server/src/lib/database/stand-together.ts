import { createHash, createHmac, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SECOND } from '@kamerton/contract/lib/durations'
import type pg from 'pg'
import type { Logger } from '../process/log.ts'
import { StartRefusal } from '../process/start-refusal.ts'
import { type WatchedConnection, watchedConnection } from './watched-connection.ts'

/** Settings that all servers of one database must have alike. */
export type Alike = { secret: Buffer; roundKeysDir: string }

type Thing = {
  /** The first half of the lock: any constant that nothing else uses. */
  lock: number
  /** A sentence about the difference and how to end it. */
  refusal: string
}
const things = {
  secret: {
    lock: 7_355_610,
    refusal:
      'Секрет этого сервера не тот, что у других работающих серверов этой базы: ссылки, разосланные одним, у другого не открылись бы. Задайте всем один SECRET_KEY.',
  },
  roundKeys: {
    lock: 7_355_611,
    refusal:
      'Папка ключей этого сервера – не та, что у других работающих серверов этой базы: не найдя в ней ключа, он счёл бы ответы опроса потерянными. Задайте в ROUND_KEYS_DIR папку, общую для всех.',
  },
} satisfies Record<string, Thing>

const retryEveryMs = 5 * SECOND

/**
 * Refuses a server whose secret or folder of keys differs from that of the servers already running on this database.
 * Each holds a shared lock made of its values. The lock lasts as long as the server, and tells nothing but whether two
 * values are equal.
 */
export async function standTogether(
  config: pg.ClientConfig,
  alike: Alike,
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  const marks = marksOf(alike)
  const stopping = new AbortController()
  const { signal } = stopping
  const first = await stand(config, marks)
  const standing = (async () => {
    let here: WatchedConnection | null = first
    while (!signal.aborted) {
      if (here) await untilAborted(AbortSignal.any([signal, here.lost]))
      await here?.close()
      if (signal.aborted) return
      // The database or the network was away. A server that starts meanwhile is compared when the connection is back.
      here = await stand(config, marks).catch((error: unknown) => {
        if (error instanceof StartRefusal) log.error(error.message)
        return null
      })
      if (!here) await wait(retryEveryMs, undefined, { signal }).catch(() => {})
    }
    await here?.close()
  })()
  return {
    async stop() {
      stopping.abort()
      await standing
    },
  }
}

type Marks = Record<keyof typeof things, number>

async function stand(config: pg.ClientConfig, marks: Marks): Promise<WatchedConnection> {
  const connection = await watchedConnection(config, 'server')
  try {
    // Locks first and reads then, so that at least one of two servers starting at one moment sees the other.
    for (const [name, { lock }] of entries())
      await connection.client.query('select pg_advisory_lock_shared($1, $2)', [lock, marks[name]])
    const { rows } = await connection.client.query<{ lock: number; mark: number }>(
      `select classid::bigint as lock, objid::bigint as mark from pg_locks
       where locktype = 'advisory' and objsubid = 2 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    )
    for (const [name, { lock, refusal }] of entries())
      if (rows.some((row) => row.lock === lock && row.mark !== marks[name])) throw new StartRefusal(refusal)
    return connection
  } catch (error) {
    await connection.close()
    throw error
  }
}

// Object.entries loses the type of the keys.
const entries = () => Object.entries(things) as [keyof typeof things, Thing][]

/** 31 bits, as the second half of a lock. */
const short = (digest: Buffer): number => digest.readUInt32BE(0) >>> 1

const marksOf = ({ secret, roundKeysDir }: Alike): Marks => ({
  secret: short(createHmac('sha256', secret).update('servers of one database').digest()),
  roundKeys: short(createHash('sha256').update(nameOf(roundKeysDir)).digest()),
})

/** The id of a folder is a file in it: a volume may be mounted at different paths on two machines. */
function nameOf(folder: string): string {
  const file = join(folder, 'folder-id')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // The file appears whole or not at all, even if another server starts at this moment.
    const own = join(folder, `folder-id-${randomUUID()}`)
    writeFileSync(own, randomUUID(), { mode: 0o600 })
    try {
      linkSync(own, file)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    } finally {
      rmSync(own)
    }
    return readFileSync(file, 'utf8')
  } catch {
    throw new StartRefusal(
      `Папку ключей ${folder} нельзя прочитать или в неё нельзя писать. Проверьте права или задайте другую в ROUND_KEYS_DIR.`,
    )
  }
}

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
