import pg from 'pg'
import { prepareSession } from '../lib/database/distribution/distribute.ts'
import { withoutTriggers } from '../lib/database/without-triggers.ts'
import type { TestApp } from './test-app.ts'

/**
 * Does, with the owner's rights and in one transaction, work that the triggers of these tables would refuse or count.
 */
export async function pastTriggers<T>(
  { database }: TestApp,
  tables: readonly string[],
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(database.owner)
  await client.connect()
  try {
    await prepareSession(client)
    await client.query('begin')
    const result = await withoutTriggers(client, tables, () => work(client))
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}
