import type pg from 'pg'

/** `object` names a table, a routine or the like; each line is one fact about it. */
type Fact = { object: string; line: string }

const ours = `'public'::regnamespace`
/** The owner is the login that migrates; its name differs between servers. */
const role = (oid: string) =>
  `case when ${oid} = 0 then 'everybody' when ${oid} = current_user::regrole then 'the owner' else ${oid}::regrole::text end`
const rights = (acl: string) =>
  `(select string_agg(${role('grantee')} || ': ' || privilege_type || case when is_grantable then ' on' else '' end, ', ' order by grantee::regrole::text, privilege_type)
    from aclexplode(${acl}))`
const ofTable = `'table ' || c.relname::text`
const tables = `pg_class c where c.relnamespace = ${ours} and c.relkind in ('r', 'p')`
const fromExtension = (classid: string, oid: string) =>
  `exists (select from pg_depend d where d.classid = '${classid}'::regclass and d.objid = ${oid} and d.deptype = 'e')`

/**
 * Each query gives facts as (object, line). They leave out the numbers of columns, since a dropped column leaves a gap
 * there.
 */
const questions: readonly string[] = [
  `select ${ofTable} as object, concat_ws(' · ', 'is', c.relkind, c.relpersistence, c.relrowsecurity, c.relforcerowsecurity, c.relreplident,
     c.reloptions::text, (select t.reloptions::text from pg_class t where t.oid = c.reltoastrelid), ${role('c.relowner')},
     ${rights('c.relacl')}, pg_get_partkeydef(c.oid), pg_get_expr(c.relpartbound, c.oid), c.reltablespace, c.relispartition) as line
   from ${tables}`,
  `select ${ofTable}, concat_ws(' · ', 'column', row_number() over (partition by c.oid order by a.attnum), a.attname,
     format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity,
     nullif(a.attcollation, t.typcollation)::regcollation::text, a.attstorage, a.attcompression, a.attstattarget, a.attoptions::text,
     ${rights('a.attacl')})
   from (select oid, relname from ${tables}) c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum`,
  `select ${ofTable}, concat_ws(' · ', 'constraint', k.conname, k.contype, pg_get_constraintdef(k.oid), k.convalidated, k.conislocal,
     k.connoinherit)
   from (select oid, relname from ${tables}) c join pg_constraint k on k.conrelid = c.oid`,
  `select ${ofTable}, concat_ws(' · ', 'index', pg_get_indexdef(i.indexrelid), i.indisvalid, i.indisclustered, i.indisreplident,
     (select string_agg(a.attstattarget::text, ',') from pg_attribute a where a.attrelid = i.indexrelid))
   from (select oid, relname from ${tables}) c join pg_index i on i.indrelid = c.oid`,
  `select ${ofTable}, concat_ws(' · ', 'trigger', pg_get_triggerdef(g.oid), g.tgenabled)
   from (select oid, relname from ${tables}) c join pg_trigger g on g.tgrelid = c.oid and not g.tgisinternal`,
  `select ${ofTable}, concat_ws(' · ', 'policy', p.polname, p.polcmd, p.polpermissive,
     (select string_agg(${role('one')}, ', ') from unnest(p.polroles) as one),
     pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
   from (select oid, relname from ${tables}) c join pg_policy p on p.polrelid = c.oid`,
  `select ${ofTable}, concat_ws(' · ', 'rule', pg_get_ruledef(r.oid))
   from (select oid, relname from ${tables}) c join pg_rewrite r on r.ev_class = c.oid`,
  `select ${ofTable}, concat_ws(' · ', 'inherits', i.inhparent::regclass)
   from (select oid, relname from ${tables}) c join pg_inherits i on i.inhrelid = c.oid`,
  `select 'routine ' || p.oid::regprocedure::text, concat_ws(' · ', pg_get_functiondef(p.oid), ${role('p.proowner')}, ${rights('p.proacl')})
   from pg_proc p where p.pronamespace = ${ours} and p.prokind in ('f', 'p') and not ${fromExtension('pg_proc', 'p.oid')}`,
  `select 'relation ' || c.relname, concat_ws(' · ', c.relkind, pg_get_viewdef(c.oid), s.seqtypid::regtype, s.seqincrement, ${rights('c.relacl')})
   from pg_class c left join pg_sequence s on s.seqrelid = c.oid
   where c.relnamespace = ${ours} and c.relkind not in ('r', 'p', 'i', 'I') and not ${fromExtension('pg_class', 'c.oid')}`,
  `select 'type ' || t.typname, concat_ws(' · ', t.typtype, format_type(t.typbasetype, t.typtypmod),
     (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
   from pg_type t where t.typnamespace = ${ours} and t.typrelid = 0 and t.typelem = 0 and not ${fromExtension('pg_type', 't.oid')}`,
  `select 'statistics ' || s.stxname, pg_get_statisticsobjdef(s.oid) from pg_statistic_ext s where s.stxnamespace = ${ours}`,
  `select 'comments', concat_ws(' · ', (pg_identify_object(d.classoid, d.objoid, d.objsubid)).identity, d.description)
   from pg_description d where d.classoid <> 'pg_namespace'::regclass and (pg_identify_object(d.classoid, d.objoid, d.objsubid)).schema = 'public'`,
  `select 'database', 'schema ' || n.nspname || ' · ' || coalesce(${rights('n.nspacl')}, '') from pg_namespace n where n.nspname = 'public'`,
  `select 'database', 'extension ' || extname from pg_extension`,
  `select 'database', 'event trigger ' || evtname || ' ' || evtevent from pg_event_trigger`,
  `select 'database', 'default rights ' || defaclobjtype::text || coalesce(${rights('defaclacl')}, '') from pg_default_acl`,
  `select 'database', 'publication ' || pubname from pg_publication`,
  `select 'database', 'operator ' || oid::regoperator from pg_operator where oprnamespace = ${ours} and not ${fromExtension('pg_operator', 'oid')}`,
  `select 'database', 'cast ' || castsource::regtype || ' ' || casttarget::regtype from pg_cast where oid >= 16384 and not ${fromExtension('pg_cast', 'oid')}`,
  `select 'database', concat_ws(' · ', 'role', rolname, rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication,
     rolbypassrls, rolconnlimit) from pg_roles where rolname = 'kamerton_app'`,
]

/** Every fact of the catalog about the schema, and every row, by object. Two schemas are equal if these facts are. */
export async function readCatalog(client: pg.ClientBase): Promise<Map<string, string[]>> {
  // Fixes the search path: a name outside it is printed with its schema, so the output would depend on the connection.
  await client.query("set search_path = 'public'")
  const facts: Fact[] = []
  for (const question of questions) {
    const { rows } = await client.query<[string, string]>({ text: question, rowMode: 'array' })
    facts.push(...rows.map(([object, line]) => ({ object, line })))
  }
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from ${tables} and c.relname <> 'schema_migrations'`,
  )
  for (const { name } of rows) {
    const found = await client.query<{ row: string }>(
      `select row_to_json(t)::text as row from ${client.escapeIdentifier(name)} t`,
    )
    facts.push(...found.rows.map(({ row }) => ({ object: `table ${name}`, line: `row · ${row}` })))
  }
  const byObject = Map.groupBy(facts, ({ object }) => object)
  return new Map(
    [...byObject]
      .map(([object, its]): [string, string[]] => [object, its.map(({ line }) => line).toSorted()])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}
