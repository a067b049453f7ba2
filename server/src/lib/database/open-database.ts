import { join } from 'node:path'
import pg from 'pg'
import { refuseWithoutSession } from './check-pooler.ts'
import { type DatabaseAddress, embeddedAddress, outsideAddress } from './connection.ts'
import { asDatabaseRefusal, DatabaseRefusal } from './database-refusal.ts'
import { startEmbeddedDatabase } from './embedded/start-embedded.ts'

export type OpenDatabase = {
  address: DatabaseAddress
  /** Our own database under DATA_DIR, not an outside server. */
  embedded: boolean
  /** Another process of ours runs it; `stop` leaves it running. */
  attached: boolean
  stop(): Promise<void>
}

export type DatabasePlace = { databaseUrl: string | null; databasePoolerUrl: string | null; dataDir: string }

/** Where the embedded database lives. */
export const embeddedFolder = ({ dataDir }: Pick<DatabasePlace, 'dataDir'>): string => join(dataDir, 'postgres')

/** The oldest major version of PostgreSQL that the product runs on. */
export const oldestVersion = 15
const connectPatienceMs = 10_000

/** Opens the configured database and checks that it answers. Throws a refusal with a sentence for people. */
export async function openDatabase(
  { databaseUrl, databasePoolerUrl, dataDir }: DatabasePlace,
  say: (line: string) => void,
): Promise<OpenDatabase> {
  if (databaseUrl !== null) {
    await checkOutside(databaseUrl)
    const address = outsideAddress(databaseUrl, databasePoolerUrl)
    return { address, embedded: false, attached: true, stop: async () => {} }
  }
  const { socketFolder, port, attached, stop } = await startEmbeddedDatabase(embeddedFolder({ dataDir }), { log: say })
  return { address: embeddedAddress(socketFolder, port), embedded: true, attached, stop }
}

async function checkOutside(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectPatienceMs })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string; server_version_num: string }>(
      "select current_setting('server_version') as server_version, current_setting('server_version_num') as server_version_num",
    )
    const [version] = rows
    if (!version || Number(version.server_version_num) < oldestVersion * 10_000)
      throw new DatabaseRefusal(
        `PostgreSQL ${version?.server_version} слишком старый: нужен ${oldestVersion} или новее.`,
      )
    await refuseWithoutSession(client, url)
  } catch (error) {
    throw asDatabaseRefusal(error, url)
  } finally {
    await client.end().catch(() => {})
  }
}
