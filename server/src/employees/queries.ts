import type { Role } from '@kamerton/contract/lib/ability'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Scope } from '../lib/database/tenant.ts'
import { containing } from '../lib/search-words.ts'
import type { Condition } from '../lib/visible.ts'

/** Whose people the actor may see: everybody's, or those whom the permission finds in its teams. */
export type EmployeeSight = 'everybody' | { readonly membersOf: Condition }

export type DirectoryFilter = {
  words: readonly string[]
  teamId: string | undefined
  role: Role | undefined
  sight: EmployeeSight
}

/** Without a limit: all the rest. */
type Slice = { offset: number; limit: number | null }

type FoundPage = { ids: string[]; total: number }

/** One page of ids in the order of names, and how many there are on all pages. */
export function findPage(scope: Scope, filter: DirectoryFilter, slice: Slice): Promise<FoundPage> {
  const { words, teamId, role, sight } = filter
  const isWhole = words.length === 0 && teamId === undefined && role === undefined && sight === 'everybody'
  return isWhole ? findPageOfAll(scope, slice) : findPageOfSome(scope, filter, slice)
}

/** The index gives the page, and the company knows how many people it has: nobody else is looked at. */
async function findPageOfAll({ db, companyId }: Scope, { offset, limit }: Slice): Promise<FoundPage> {
  const ids = db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.company_id', '=', companyId)
    .where('u.deleted_at', 'is', null)
    .orderBy(sql`u.directory_text collate "C"`)
    .orderBy('u.id')
    .limit(limit)
    .offset(offset)
  return db
    .selectFrom('companies as c')
    .select(['c.people as total', sql<string[]>`array(${ids})`.as('ids')])
    .where('c.company_id', '=', companyId)
    .executeTakeFirstOrThrow()
}

/** Everybody is looked at once, for the page and the count together. */
async function findPageOfSome(
  { db, companyId }: Scope,
  { words, teamId, role, sight }: DirectoryFilter,
  { offset, limit }: Slice,
): Promise<FoundPage> {
  const found = db
    .selectFrom('users as u')
    .select(['u.id', 'u.directory_text'])
    .where('u.company_id', '=', companyId)
    .where('u.deleted_at', 'is', null)
    .where(inSight({ db, companyId }, sight))
    .$if(words.length > 0, (query) =>
      query.where((eb) => eb.and(words.map((word) => eb('u.directory_text', 'like', containing(word))))),
    )
    .$if(role !== undefined, (query) => query.where('u.role', '=', role ?? 'employee'))
    .$if(teamId !== undefined, (query) =>
      query.where('u.id', 'in', membersOf({ db, companyId }).where('m.team_id', '=', teamId ?? '')),
    )
  const result = await sql<FoundPage>`
    with found as (${found})
    select (select count(*)::int from found) as total, array(
      select id from found order by directory_text collate "C", id limit ${limit} offset ${offset}
    ) as ids`.execute(db)
  const [page] = result.rows
  if (!page) throw new Error('an aggregate has one row')
  return page
}

const membersOf = ({ db, companyId }: Scope) =>
  db.selectFrom('team_members as m').select('m.user_id').where('m.company_id', '=', companyId)

/** The permission speaks of teams, and a person may be in several: it is asked of each membership. */
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

/** What the cards of these people show, with the primary team of each or else the first by name. */
export async function listCards({ db, companyId }: Scope, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('users as u')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('team_members as m')
          .innerJoin('teams as t', (join) =>
            join.onRef('t.company_id', '=', 'm.company_id').onRef('t.id', '=', 'm.team_id'),
          )
          .select(['t.id', 't.name'])
          .whereRef('m.company_id', '=', 'u.company_id')
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
    .orderBy(sql`u.directory_text collate "C"`)
    .orderBy('u.id')
    .execute()
}

/** Everybody in sight, with no more than a list to choose from needs. */
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
