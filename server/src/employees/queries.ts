import type { DirectoryColumn } from '@kamerton/contract/employees/schemas'
import { type Role, roles } from '@kamerton/contract/lib/ability'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from '../lib/database/tenant.ts'
import { containing, hasIndexed } from '../lib/search-words.ts'
import type { Condition } from '../lib/visible.ts'

/** People whom the actor may see: everybody, or members of teams that the permission's condition finds. */
export type EmployeeSight = 'everybody' | { readonly membersOf: Condition }

export type DirectoryFilter = {
  words: readonly string[]
  teamId: string | undefined
  role: Role | undefined
  sight: EmployeeSight
}

/** Columns that the database itself can sort by; the figures of people are not in it. */
export type StoredColumn = Exclude<DirectoryColumn, 'engagement' | 'scoring'>
export type StoredOrder = { column: StoredColumn; isDown: boolean }

/** Without a limit: all remaining rows. */
export type Slice = { offset: number; limit: number | null }

export type FoundPage = { ids: string[]; total: number }

/** One page of ids, and the number of all. */
export function findPage(scope: Scope, filter: DirectoryFilter, order: StoredOrder, slice: Slice): Promise<FoundPage> {
  return isWhole(filter) && order.column === 'name'
    ? findPageOfAll(scope, order, slice)
    : findPageOfSome(scope, filter, order, slice)
}

const isWhole = ({ words, teamId, role, sight }: DirectoryFilter): boolean =>
  words.length === 0 && teamId === undefined && role === undefined && sight === 'everybody'

/** Number of people, stored in the company's row. */
const peopleOf = ({ db, companyId }: Scope) =>
  db.selectFrom('companies as c').select('c.people').where('c.company_id', '=', companyId)

/** The index gives the page, so that no other people are read. */
async function findPageOfAll(
  { db, companyId }: Scope,
  { isDown }: StoredOrder,
  { offset, limit }: Slice,
): Promise<FoundPage> {
  const direction = isDown ? 'desc' : 'asc'
  const ids = db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.company_id', '=', companyId)
    .where('u.deleted_at', 'is', null)
    .orderBy(sql`u.directory_text collate "C"`, direction)
    .orderBy('u.id', direction)
    .limit(limit)
    .offset(offset)
  return db
    .selectFrom('companies as c')
    .select(['c.people as total', sql<string[]>`array(${ids})`.as('ids')])
    .where('c.company_id', '=', companyId)
    .executeTakeFirstOrThrow()
}

/**
 * Reads the matching people once, for both the page and the count. Counting would keep them all in memory, so the count
 * of a whole company comes from its row.
 */
async function findPageOfSome(
  { db, companyId }: Scope,
  filter: DirectoryFilter,
  { column, isDown }: StoredOrder,
  { offset, limit }: Slice,
): Promise<FoundPage> {
  const { words, teamId, role, sight } = filter
  const total = isWhole(filter) ? peopleOf({ db, companyId }) : sql`(select count(*)::int from found)`
  const isAlone = sight === 'everybody' && teamId === undefined && column !== 'team'
  const found = searched({ db, companyId }, words, { isAlone })
    .where(inSight({ db, companyId }, sight))
    .$if(role !== undefined, (query) => query.where('u.role', '=', role ?? 'employee'))
    .$if(teamId !== undefined, (query) =>
      query.where('u.id', 'in', membersOf({ db, companyId }).where('m.team_id', '=', teamId ?? '')),
    )
  const result = await sql<FoundPage>`
    with found as (${found})
    select ${total} as total, array(
      select found.id from found ${column === 'team' ? joinedTeam(companyId) : sql``}
      order by ${places[column]} ${isDown ? sql`desc` : sql`asc`} nulls last, directory_text collate "C", found.id
      limit ${limit} offset ${offset}
    ) as ids`.execute(db)
  const [page] = result.rows
  if (!page) throw new Error('an aggregate has one row')
  return page
}

/**
 * People of the company with all these words in their name or address. The function that uses the index runs only where
 * the query has no other table (`isAlone`). Otherwise a cluster would send it to a machine that may not ask the others,
 * so members of teams are scanned instead.
 */
function searched({ db, companyId }: Scope, words: readonly string[], { isAlone }: { isAlone: boolean }) {
  if (isAlone && hasIndexed(words))
    return db
      .selectFrom(
        sql<Searched>`people_by_words(${companyId}::uuid, ${sql.val(words)}::text[])`.as<'u'>(
          sql`u(id, directory_text, role)`,
        ),
      )
      .select(['u.id', 'u.directory_text', 'u.role'])
  return db
    .selectFrom(
      db
        .selectFrom('users as p')
        .select(['p.id', 'p.directory_text', 'p.role'])
        .where('p.company_id', '=', companyId)
        .where('p.deleted_at', 'is', null)
        .where((eb) => eb.and(words.map((word) => eb('p.directory_text', 'like', containing(word)))))
        .as('u'),
    )
    .select(['u.id', 'u.directory_text', 'u.role'])
}
type Searched = { id: string; directory_text: string | null; role: string }

/** Sort key of each column; people with equal keys are sorted by name. */
const places: Record<StoredColumn, RawBuilder<unknown>> = {
  name: sql`directory_text collate "C"`,
  team: sql`team.place`,
  role: sql`array_position(${[...roles]}::text[], role)`,
}

/**
 * Joins the primary team of each person, as shown on the card, as a sort position: each team is folded once, not once a
 * member.
 */
const joinedTeam = (companyId: string): RawBuilder<unknown> => sql`
  left join team_members m on m.company_id = ${companyId} and m.user_id = found.id and m.is_primary
  left join (
    select id, row_number() over (order by folded(name), id) as place
    from teams where company_id = ${companyId} and deleted_at is null
  ) team on team.id = m.team_id`

const membersOf = ({ db, companyId }: Scope) =>
  db.selectFrom('team_members as m').select('m.user_id').where('m.company_id', '=', companyId)

/** The permission's condition is about teams, and a person may be in several: it is checked for each membership. */
const inSight = (scope: Scope, sight: EmployeeSight): Expression<SqlBool> =>
  sight === 'everybody' ? sql<SqlBool>`true` : sql<SqlBool>`u.id in (${membersOf(scope).where(sight.membersOf)})`

export type CardRow = {
  id: string
  email: string
  first_name: string
  last_name: string
  position: string | null
  avatar_url: string | null
  role: Role
  team_id: string | null
  team_name: string | null
}

/** Cards of these people, in their order, with the primary team of each or else the first by name. */
export async function listCards({ db, companyId }: Scope, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('users as u')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('team_members as m')
          .innerJoin('teams as t', (join) =>
            join.onRef('t.company_id', '=', 'm.company_id').onRef('t.id', '=', 'm.team_id'),
          )
          .select(['t.id', 't.name'])
          .where('m.company_id', '=', companyId)
          .whereRef('m.user_id', '=', 'u.id')
          .where('t.deleted_at', 'is', null)
          .orderBy('m.is_primary', 'desc')
          .orderBy('t.name')
          .limit(1)
          .as('team'),
      (join) => join.onTrue(),
    )
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.position', 'u.avatar_url', 'u.role'])
    .select(['team.id as team_id', 'team.name as team_name'])
    .where('u.company_id', '=', companyId)
    .where('u.id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .where('u.deleted_at', 'is', null)
    .execute()
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => rowOf.get(id) ?? [])
}

/** Everybody in sight, with only the fields of a list to choose from. */
export const listOptions = ({ db, companyId }: Scope, sight: EmployeeSight) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.position', 'u.avatar_url', 'u.role'])
    .where('u.company_id', '=', companyId)
    .where('u.deleted_at', 'is', null)
    .where(inSight({ db, companyId }, sight))
    .orderBy(sql`u.directory_text collate "C"`)
    .orderBy('u.id')
    .execute()
