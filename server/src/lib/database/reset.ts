import pg from 'pg'
import { DatabaseRefusal } from './database-refusal.ts'
import { migrate } from './migrate.ts'

/** Removes everything and builds the schema anew. The caller has made sure that this is wanted. */
export async function resetDatabase(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner)
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseOnCluster(client)
    await client.query("set lock_timeout = '3s'")
    await client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public')
  } finally {
    await client.end()
  }
  await migrate(owner)
}

/** Refuses a cluster: dropping the schema would drop Citus itself, on this machine alone. */
async function refuseOnCluster(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_extension where extname = 'citus'")
  if (rowCount)
    throw new DatabaseRefusal(
      'В базе стоит Citus: опустошить базу кластера нельзя. Создайте на его машинах новую и укажите её в DATABASE_URL.',
    )
}
