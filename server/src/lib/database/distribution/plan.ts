import type pg from 'pg'

/** A table as the catalog describes it. */
export type CatalogTable = {
  name: string
  /** Columns of the primary key, in its order. */
  key: string[]
  hasCompany: boolean
  /** Unique indexes without the company. */
  uniqueWithoutCompany: string[]
  policiesWithSubquery: string[]
  /** Triggers that read all rows of a statement at once. */
  setTriggers: string[]
  /** `empties`: a delete or update sets columns of the key to null or to their default. */
  pointsAt: { table: string; constraint: string; empties: boolean }[]
}

/** `blocked`: the table should be distributed and cannot be. */
export type Place = 'distributed' | 'local' | 'blocked'
export type PlannedTable = { name: string; place: Place; why: string }

/** The root table: all others are colocated with it, shard by shard. */
export const rootTable = 'companies'

/**
 * Tables with a company that stay whole on the coordinator, each with its reason. They are looked up before the company
 * is known, or belong to such a table (docs/decisions/0097).
 */
export const keptWhole: Readonly<Record<string, string>> = {
  tenants: 'ночная работа обходит все компании: так это одно чтение',
  ended_companies: 'копия обходит и компании, от которых остались одни документы',
  account_emails: 'адрес один на все компании',
  telegram_chats: 'чат один на все компании',
  telegram_codes: 'код ищут, ещё не зная компании',
  telegram_requests: 'живёт вместе с telegram_codes',
  document_numbers: 'номер документа один на все компании',
}

const catalog = `
  select c.relname as name,
    array(select a.attname::text from pg_index i, unnest(i.indkey::int2[]) with ordinality k(attnum, place)
      join pg_attribute a on a.attnum = k.attnum and a.attrelid = c.oid
      where i.indrelid = c.oid and i.indisprimary order by k.place) as key,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped) as "hasCompany",
    array(select i.indexrelid::regclass::text from pg_index i where i.indrelid = c.oid and i.indisunique and not exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and a.attnum = any(i.indkey::int2[])
    ) order by 1) as "uniqueWithoutCompany",
    array(select p.polname::text from pg_policy p where p.polrelid = c.oid
      and concat(pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid)) ~ '\\mSELECT\\M' order by 1) as "policiesWithSubquery",
    array(select t.tgname::text from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal
      and (t.tgoldtable is not null or t.tgnewtable is not null) order by 1) as "setTriggers",
    coalesce((select json_agg(json_build_object('table', f.confrelid::regclass::text, 'constraint', f.conname,
        'empties', f.confdeltype in ('n', 'd') or f.confupdtype in ('n', 'd')) order by f.conname)
      from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '[]') as "pointsAt"
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    -- Views of an extension and its tables are none of ours.
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by c.relname`

/** The tables of the product in the database of `client`. */
export const readCatalog = async (client: pg.Client | pg.Pool): Promise<CatalogTable[]> =>
  (await client.query<CatalogTable>(catalog)).rows

/**
 * The place of each table in a cluster. Distributed tables come first, in an order that works: a table follows those
 * that its foreign keys point at. No table is copied to every machine (Citus calls that a reference table), since no
 * company's table points at one without a company.
 */
export function planOf(tables: readonly CatalogTable[]): PlannedTable[] {
  const byCompany = tables.filter((table) => isByCompany(table))
  const names = new Set(byCompany.map(({ name }) => name))
  const local = tables.filter(({ name }) => !names.has(name))
  return [
    ...inOrder(byCompany).map((table) => plannedCompanyTable(table, names)),
    ...local.map((table) => plannedLocalTable(table, names)),
  ]
}

const isByCompany = ({ name, key }: CatalogTable): boolean => key[0] === 'company_id' && !(name in keptWhole)

function plannedCompanyTable(table: CatalogTable, distributed: ReadonlySet<string>): PlannedTable {
  const { name } = table
  const obstacle = obstacleOf(table, distributed)
  if (obstacle) return { name, place: 'blocked', why: obstacle }
  const parents = table.pointsAt.filter(({ table: other }) => distributed.has(other)).map(({ table: other }) => other)
  const why = parents.length > 0 ? `по company_id, после ${[...new Set(parents)].join(', ')}` : 'по company_id'
  return { name, place: 'distributed', why }
}

function plannedLocalTable(
  { name, key, hasCompany, pointsAt }: CatalogTable,
  distributed: ReadonlySet<string>,
): PlannedTable {
  const into = pointsAt.find(({ table }) => distributed.has(table))
  if (into)
    return { name, place: 'blocked', why: `остаётся целой, а ключ ${into.constraint} ведёт в таблицу ${into.table}` }
  if (!hasCompany) return { name, place: 'local', why: 'не принадлежит компании' }
  const reason = keptWhole[name]
  if (reason) return { name, place: 'local', why: reason }
  return {
    name,
    place: 'blocked',
    why: `ключ (${key.join(', ')}) начинается не с company_id, а причина не названа`,
  }
}

/** The reason why Citus would refuse the table, or null. */
function obstacleOf(table: CatalogTable, distributed: ReadonlySet<string>): string | null {
  const [policy] = table.policiesWithSubquery
  if (policy) return `в политике ${policy} есть подзапрос`
  const [trigger] = table.setTriggers
  if (trigger) return `триггер ${trigger} читает все строки команды сразу`
  const [unique] = table.uniqueWithoutCompany
  if (unique) return `уникальный индекс ${unique} не содержит company_id`
  const away = table.pointsAt.find(({ table: other }) => !distributed.has(other))
  if (away) return `ключ ${away.constraint} ведёт в нераспределённую таблицу ${away.table}`
  const emptying = table.pointsAt.find(({ empties }) => empties)
  if (emptying) return `ключ ${emptying.constraint} опустошает столбцы вместо удаления строки`
  return null
}

/**
 * Tables in an order in which each follows those that it refers to. The root is first: its shards define the others.
 */
function inOrder(tables: readonly CatalogTable[]): CatalogTable[] {
  const names = new Set(tables.map(({ name }) => name))
  const ordered: CatalogTable[] = []
  const isPlaced = (name: string) => !names.has(name) || ordered.some((table) => table.name === name)
  let waiting = tables.toSorted((a, b) => Number(b.name === rootTable) - Number(a.name === rootTable))
  while (waiting.length > 0) {
    const next = waiting.find(({ pointsAt }) => pointsAt.every(({ table }) => isPlaced(table)))
    if (!next) throw new Error(`tables point at each other: ${waiting.map(({ name }) => name).join(', ')}`)
    ordered.push(next)
    waiting = waiting.filter((table) => table !== next)
  }
  return ordered
}

const placeWords: Record<Place, string> = { distributed: 'distributed', local: 'local', blocked: 'мешает' }

/** The plan as lines of a table. */
export function linesOfPlan(plan: readonly PlannedTable[]): string[] {
  const width = Math.max(...plan.map(({ name }) => name.length))
  return plan.map(
    ({ name, place, why }, index) =>
      `${String(index + 1).padStart(3)}  ${name.padEnd(width)}  ${placeWords[place].padEnd(11)}  ${why}`,
  )
}
