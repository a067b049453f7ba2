import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { withMigratedDatabase } from './open-database.ts'
import { runCommand } from './run-command.ts'

export const schemaFile = new URL('../../db/schema.sql', import.meta.url)

type Line = { name: string; text: string }

/** Each query returns finished lines of SQL. */
const routines = `select proname as name, pg_get_functiondef(oid) || ';' || E'\\n' as text from pg_proc
  where pronamespace = 'public'::regnamespace and prokind in ('f', 'p') order by proname, oid::regprocedure::text`

const tables = `select relname as name, relforcerowsecurity as forced, relrowsecurity as secured, array_to_string(reloptions, ', ') as options
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`

const columns = `select '  ' || quote_ident(attname) || ' ' || format_type(atttypid, atttypmod) || case when attnotnull then ' not null' else '' end
    || coalesce(case when attgenerated = '' then ' default ' || pg_get_expr(adbin, adrelid)
       else ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored' end, '') as text, attname as name
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`

const constraints = `select '  constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid) as text, conname as name
  from pg_constraint where conrelid = $1::regclass and contype <> 'n' order by array_position(array['p', 'u', 'f', 'c']::"char"[], contype), conname`

const indexes = `select pg_get_indexdef(indexrelid) || ';' as text, indexrelid::regclass::text as name from pg_index
  where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u')) order by 2`

const policies = `select format('create policy %I on %I for %s using (%s) with check (%s);', policyname, tablename, lower(cmd), qual, coalesce(with_check, qual)) as text,
    policyname as name from pg_policies where schemaname = 'public' and tablename = $1 order by policyname`

const grants = `select format('grant %s on %I to %I;', string_agg(lower(privilege_type), ', ' order by privilege_type), table_name, grantee) as text, grantee as name
  from information_schema.role_table_grants where table_schema = 'public' and table_name = $1 and grantee = 'kamerton_app' group by table_name, grantee`

/** The schema of a migrated database as readable text, the content of `server/db/schema.sql`. */
export async function schemaOf(owner: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const ask = async (sql: string, table?: string) =>
      (await client.query<Line>(sql, table === undefined ? [] : [table])).rows.map(({ text }) => text)
    const found = await client.query<{ name: string; forced: boolean; secured: boolean; options: string | null }>(
      tables,
    )
    const parts = [
      '-- Printed by `npm run db:schema` from the migrated database, for reading. Migrations are what builds it.',
      '',
    ]
    for (const { name, forced, secured, options } of found.rows) {
      const body = [...(await ask(columns, name)), ...(await ask(constraints, name))].join(',\n')
      parts.push(
        `create table ${name} (\n${body}\n)${options ? ` with (${options})` : ''};`,
        ...(await ask(indexes, name)),
      )
      if (secured) parts.push(`alter table ${name} enable row level security;`)
      if (forced) parts.push(`alter table ${name} force row level security;`)
      parts.push(...(await ask(policies, name)), ...(await ask(grants, name)), '')
    }
    parts.push('-- Functions and procedures', '', ...(await ask(routines)))
    return `${parts.join('\n').trimEnd()}\n`
  } finally {
    await client.end()
  }
}

if (import.meta.main)
  await runCommand(() => withMigratedDatabase(async ({ owner }) => writeFileSync(schemaFile, await schemaOf(owner))))
