import type pg from 'pg'

/** Any constant that nothing else uses. Two servers that start together migrate one after the other. */
const migrationLock = 7_355_608

/** Waits until nobody else changes the schema. The lock lasts as long as `client` is connected. */
export async function holdMigrationLock(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [migrationLock])
}
