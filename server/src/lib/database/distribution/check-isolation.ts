import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'
import { isDistributed } from './cluster.ts'

/** PostgreSQL's «insufficient privilege», which row-level security raises too. */
const refusedByPolicy = '42501'

/**
 * Checks that row-level security holds on every machine, in each of `tables`. It tries to see, change and add rows of a
 * company, with the role of the product and from within another company. It looks for a row in every table. Then it
 * reads from the catalog of every machine that each table and each shard has its policy. It leaves no rows.
 * @throws Error with the names of the tables where it does not hold
 */
export async function checkIsolation(client: pg.Client, tables: readonly string[]): Promise<void> {
  await client.query('begin')
  try {
    await client.query("set local citus.propagate_set_commands = 'local'")
    await client.query('set local role kamerton_app')
    await tryToReach(client)
    await lookInto(client, tables)
  } finally {
    await client.query('rollback').catch(() => {})
  }
  await readLocks(client, tables)
}

const doesNotHold = (what: string) => new Error(`row-level security does not hold: ${what}`)

const enter = (client: pg.Client, company: string) => client.query(`set local app.company_id = '${company}'`)

async function tryToReach(client: pg.Client): Promise<void> {
  const [own, other] = [randomUUID(), randomUUID()]
  const insert = 'insert into companies (company_id, name, created_at) values ($1, $2, now())'
  await enter(client, other)
  await client.query(insert, [other, 'other'])
  const mine = await client.query('select from companies where company_id = $1', [other])
  await enter(client, own)
  const seen = await client.query('select from companies where company_id = $1', [other])
  const changed = await client.query("update companies set name = 'taken' where company_id = $1", [other])
  if (mine.rowCount !== 1 || seen.rowCount !== 0 || changed.rowCount !== 0)
    throw doesNotHold(`own ${mine.rowCount}, seen ${seen.rowCount}, changed ${changed.rowCount}`)
  await client.query('savepoint before_another')
  const refused = await client.query(insert, [randomUUID(), 'third']).then(
    () => false,
    (error: unknown) => error instanceof pg.DatabaseError && error.code === refusedByPolicy,
  )
  if (!refused) throw doesNotHold('a row of another company was taken')
  await client.query('rollback to savepoint before_another')
}

/** Looks from within a company that has no rows: any visible row belongs to another. */
async function lookInto(client: pg.Client, tables: readonly string[]): Promise<void> {
  await enter(client, randomUUID())
  // The product cannot see tables that it may not read at all.
  const { rows: readable } = await client.query<{ name: string }>(
    "select name from unnest($1::text[]) as name where has_any_column_privilege(quote_ident(name), 'select')",
    [tables],
  )
  const open: string[] = []
  for (const { name } of readable)
    if ((await client.query(`select from ${client.escapeIdentifier(name)} limit 1`)).rowCount !== 0) open.push(name)
  if (open.length > 0) throw doesNotHold(`rows of another company are seen in ${open.join(', ')}`)
}

/**
 * Findings in the catalog of one machine. `parts`: the number of shards that it holds. `open`: tables and shards
 * without their policy.
 */
const Locks = z.object({ parts: z.number(), open: z.array(z.string()) })

/** The tables and, on a cluster, their shards, which have the name of the table and a number. */
const locksOf = (client: pg.Client, tables: readonly string[]) => `
  select json_build_object('parts', count(*) filter (where relname ~ '_[0-9]+$'), 'open', coalesce(json_agg(relname order by relname) filter (where not locked), '[]'))::text
  from (
    select c.relname, c.relrowsecurity and c.relforcerowsecurity and coalesce((
      select bool_and(polcmd = '*' and polroles = '{0}' and concat_ws(' ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
        = '(company_id = current_company()) (company_id = current_company())')
      from pg_policy where polrelid = c.oid and polpermissive
    ), false) as locked
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname ~ ${client.escapeLiteral(`^(${tables.join('|')})(_[0-9]+)?$`)}
  ) t`

async function readLocks(client: pg.Client, tables: readonly string[]): Promise<void> {
  const asked = locksOf(client, tables)
  const { rows: here } = await client.query<{ json_build_object: string }>(asked)
  const answers = here.map(({ json_build_object: said }) => said)
  let placed = 0
  if (await isDistributed(client)) {
    const { rows: workers } = await client.query<{ success: boolean; result: string }>(
      'select success, result from run_command_on_workers($1)',
      [asked],
    )
    const failed = workers.find(({ success }) => !success)
    if (failed) throw new Error(`the catalog of a machine could not be read: ${failed.result}`)
    answers.push(...workers.map(({ result }) => result))
    const { rows } = await client.query<{ parts: number }>(
      `select count(*) as parts from pg_dist_shard join pg_dist_placement using (shardid) join pg_dist_node using (groupid)
       where logicalrelid::regclass::text = any($1) and groupid <> 0 and noderole = 'primary'`,
      [tables],
    )
    placed = rows[0]?.parts ?? 0
  }
  const locks = answers.map((said) => Locks.parse(JSON.parse(said)))
  const open = new Set(locks.flatMap((one) => one.open))
  if (open.size > 0) throw doesNotHold(`no lock of their company on ${[...open].join(', ')}`)
  const parts = locks.reduce((sum, one) => sum + one.parts, 0)
  if (parts < placed) throw new Error(`of ${placed} parts of tables the machines show ${parts}`)
}
