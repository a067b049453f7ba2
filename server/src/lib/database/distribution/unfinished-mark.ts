import type pg from 'pg'

/**
 * The mark is the comment of a table. Every database has this table, on the coordinator only, and no backup copies it.
 */
const mark = 'db:distribute has begun and is not finished'
const bearer = 'schema_migrations'

/** Sets the mark: no server starts on a distributed database until all the work is done and checked. */
export async function markUnfinished(client: pg.Client): Promise<void> {
  await client.query(`comment on table ${bearer} is '${mark}'`)
}

export async function markFinished(client: pg.Client): Promise<void> {
  await client.query(`comment on table ${bearer} is null`)
}

/** False for a database that an older version distributed: it left no mark, so only its tables are known. */
export async function isMarkedUnfinished(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ said: string | null }>(
    `select obj_description(to_regclass('${bearer}'), 'pg_class') as said`,
  )
  return rows[0]?.said === mark
}
