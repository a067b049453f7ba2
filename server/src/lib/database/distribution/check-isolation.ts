import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** PostgreSQL's «insufficient privilege», which is also what row-level security refuses with. */
const refusedByPolicy = '42501'

/**
 * Tries, as the role that the product runs with, to see, change and add rows of a company from within another. Leaves nothing.
 * Throws when one of these succeeds: then row-level security does not hold where the rows lie.
 */
export async function checkIsolation(client: pg.Client): Promise<void> {
  const [own, other] = [randomUUID(), randomUUID()]
  await client.query('begin')
  try {
    await client.query("set local citus.propagate_set_commands = 'local'")
    await client.query('set local role kamerton_app')
    const insert = 'insert into companies (company_id, name, created_at) values ($1, $2, now())'
    await client.query(`set local app.company_id = '${other}'`)
    await client.query(insert, [other, 'other'])
    const mine = await client.query('select from companies where company_id = $1', [other])
    await client.query(`set local app.company_id = '${own}'`)
    const seen = await client.query('select from companies where company_id = $1', [other])
    const changed = await client.query("update companies set name = 'taken' where company_id = $1", [other])
    if (mine.rowCount !== 1 || seen.rowCount !== 0 || changed.rowCount !== 0)
      throw new Error(
        `row-level security does not hold: own ${mine.rowCount}, seen ${seen.rowCount}, changed ${changed.rowCount}`,
      )
    const refused = await client.query(insert, [randomUUID(), 'third']).then(
      () => false,
      (error: unknown) => error instanceof pg.DatabaseError && error.code === refusedByPolicy,
    )
    if (!refused) throw new Error('row-level security does not hold: a row of another company was taken')
  } finally {
    await client.query('rollback').catch(() => {})
  }
}
