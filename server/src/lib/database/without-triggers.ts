import type pg from 'pg'

type Trigger = { table: string; name: string; text: string }

/**
 * Works on rows that were counted and chained before, without the triggers of their tables. It runs inside the
 * transaction of `client`, so that nobody else ever sees the tables without triggers. The triggers are dropped and
 * created again, since a cluster cannot disable them.
 */
export async function withoutTriggers<T>(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await client.query<Trigger>(
    `select quote_ident(c.relname) as table, quote_ident(t.tgname) as name, pg_get_triggerdef(t.oid) as text
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and c.relname = any($1) order by 1, 2`,
    [tables],
  )
  for (const { table, name } of rows) await client.query(`drop trigger ${name} on ${table}`)
  const result = await work()
  for (const { text } of rows) await client.query(text)
  return result
}
