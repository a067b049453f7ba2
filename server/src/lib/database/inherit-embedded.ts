import { setTimeout as delay } from 'node:timers/promises'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded/start-embedded.ts'
import { type DatabasePlace, embeddedFolder } from './open-database.ts'

/** Well within the ten seconds in which a server is to be back after its database has gone. */
const lookEveryMs = 1_000

/**
 * We use a database that another process of ours runs – a backup that was being written when we started, say. When
 * that process leaves and takes the database along, we start it again on the same socket.
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
