import type { TestApp } from '../test-app.ts'

/** Every table with a company, from the catalog, so that new tables are included. */
export async function tenantTables(test: TestApp): Promise<string[]> {
  const { rows } = await test.owner.query<{ name: string }>(
    `select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'company_id' and not a.attisdropped
     order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** A checksum of each table's rows of one company, and of its waiting jobs. */
export async function fingerprint(test: TestApp, companyId: string): Promise<Record<string, string>> {
  const one = (name: string, from: string, condition: string) =>
    `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(t::text, e'\\n' order by t::text), '')) as sum from ${from} t where ${condition}`
  const { rows } = await test.owner.query<{ name: string; sum: string }>(
    [
      ...(await tenantTables(test)).map((name) => one(name, name, 't.company_id = $1::uuid')),
      one('jobs', 'pgboss.job', `t.data ->> 'companyId' = $1::uuid::text`),
    ].join(' union all '),
    [companyId],
  )
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

/** Every id, name and address in a company's rows: no other company may see any of them. */
export async function identifyingWords(test: TestApp, companyId: string): Promise<Set<string>> {
  const { rows } = await test.owner.query<{ row: string }>(
    (await tenantTables(test))
      .map((name) => `select t::text as row from ${name} t where company_id = $1`)
      .join(' union all '),
    [companyId],
  )
  // An address begins at the start of a word. Trying each letter of a key with thousands of them would take a second.
  const identifying = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<![\w.-])[\w.-]+@[\w.-]+/g
  return new Set(rows.flatMap(({ row }) => row.match(identifying) ?? []))
}
