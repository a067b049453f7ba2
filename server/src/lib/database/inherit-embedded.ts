import { setTimeout as delay } from 'node:timers/promises'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded/start-embedded.ts'
import { type DatabasePlace, embeddedFolder } from './open-database.ts'

/** Much less than the ten seconds in which a server must be back after its database has gone. */
const lookEveryMs = 1_000

/**
 * For a server that uses the database of another process of ours, such as a backup that was running at our start. When
 * that process ends and stops the database, we start it again on its socket.
 */
export function inheritEmbedded(place: DatabasePlace, say: (line: string) => void): AsyncDisposable {
  const stopping = new AbortController()
  const inheriting = inherit(embeddedFolder(place), say, stopping.signal)
  return {
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await (await inheriting)?.stop()
    },
  }
}

async function inherit(
  folder: string,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<EmbeddedDatabase | null> {
  while (!signal.aborted) {
    try {
      await delay(lookEveryMs, undefined, { signal, ref: false })
      const database = await startEmbeddedDatabase(folder, { log: say })
      if (!database.attached) return database
    } catch (error) {
      if (!signal.aborted) say(error instanceof Error ? error.message : String(error))
    }
  }
  return null
}
