import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from '../../../server/src/lib/database/embedded/start-embedded.ts'

/** The server's own database as its operator reaches it, with all rights. */
export const withOwnerUrl = async <T>(dataDir: string, work: (ownerUrl: string) => Promise<T>): Promise<T> =>
  work((await startEmbeddedDatabase(join(dataDir, 'postgres'))).ownerUrl)

/** A connection to it, for a while. */
export const withDatabase = <T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withOwnerUrl(dataDir, (ownerUrl) => withClient(ownerUrl, work))

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
