import pg from 'pg'
import { migrate } from './migrate.ts'

/** Removes everything and builds the schema anew. Whoever calls it has made sure that this is wanted. */
export async function resetDatabase(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query("set lock_timeout = '3s'")
    await client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public')
  } finally {
    await client.end()
  }
  await migrate(owner)
}
