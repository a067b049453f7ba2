import { sql } from 'kysely'
import type { Scope } from '../lib/database/tenant.ts'
import { containing } from '../lib/search-words.ts'

/** A person (`u`) with the company (`c`). */
export const findPersonIn = ({ db, companyId }: Scope, userId: string) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.company_id', 'u.company_id')
    .where('u.company_id', '=', companyId)
    .where('u.id', '=', userId)

/** Columns that name a person. */
export const identity = ['u.first_name', 'u.last_name', 'u.middle_name', 'u.email', 'u.position', 'u.role'] as const

export const findCurrentUser = (scope: Scope, userId: string) =>
  findPersonIn(scope, userId)
    .select(identity)
    .select(['u.id', 'u.avatar_url', 'u.company_id', 'u.version', 'c.name as company_name', 'c.time_zone'])
    .executeTakeFirstOrThrow()

/** The primary team first, then by name. */
export const listTeamsOfUser = ({ db, companyId }: Scope, userId: string) =>
  db
    .selectFrom('team_members as m')
    .innerJoin('teams as t', (join) => join.onRef('t.company_id', '=', 'm.company_id').onRef('t.id', '=', 'm.team_id'))
    .select(['t.id', 't.name'])
    .where('m.company_id', '=', companyId)
    .where('m.user_id', '=', userId)
    .where('t.deleted_at', 'is', null)
    .orderBy('m.is_primary', 'desc')
    .orderBy('t.name')
    .execute()

type ColleagueFilter = { words: readonly string[]; byAddress: boolean; limit: number }

/** The first people by last name who match, each with the name of one team. */
export function listColleagueRows({ db, companyId }: Scope, { words, byAddress, limit }: ColleagueFilter) {
  // The text of the directory ends with a space and the address. The address has latin letters only, so folding keeps
  // its length.
  const name = sql<string>`left(u.directory_text, -1 - length(u.email))`
  const text = byAddress ? sql.ref<string>('u.directory_text') : name
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.position', 'u.avatar_url'])
    .select((eb) =>
      eb
        .selectFrom('team_members as m')
        .innerJoin('teams as t', (join) =>
          join.onRef('t.company_id', '=', 'm.company_id').onRef('t.id', '=', 'm.team_id'),
        )
        .select('t.name')
        .where('m.company_id', '=', companyId)
        .whereRef('m.user_id', '=', 'u.id')
        .where('t.deleted_at', 'is', null)
        .orderBy('m.is_primary', 'desc')
        .orderBy('t.name')
        .limit(1)
        .as('team'),
    )
    .where('u.company_id', '=', companyId)
    .where('u.deleted_at', 'is', null)
    .where((eb) => eb.and(words.map((word) => eb(text, 'like', containing(word)))))
    .orderBy(sql`u.directory_text collate "C"`)
    .orderBy('u.id')
    .limit(limit)
    .execute()
}

export const updateName = (
  { db, companyId }: Scope,
  userId: string,
  name: { first_name?: string; last_name?: string },
) =>
  db
    .updateTable('users')
    .set({ ...name, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute()

export const updateAvatarUrl = ({ db, companyId }: Scope, userId: string, avatar_url: string | null) =>
  db.updateTable('users').set({ avatar_url }).where('company_id', '=', companyId).where('id', '=', userId).execute()

type NewPhoto = { user_id: string; name: string; jpeg: Buffer; created_at: Date }

/** A person has one photo: a new one replaces the old one. */
export const updatePhoto = ({ db, companyId }: Scope, { user_id, ...photo }: NewPhoto) =>
  db
    .insertInto('photos')
    .values({ company_id: companyId, user_id, ...photo })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(photo))
    .execute()

export const deletePhoto = ({ db, companyId }: Scope, userId: string) =>
  db.deleteFrom('photos').where('company_id', '=', companyId).where('user_id', '=', userId).execute()

/** A photo by its name, while the person is with the company. */
export const findPhoto = ({ db, companyId }: Scope, name: string) =>
  db
    .selectFrom('photos as p')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 'p.company_id').onRef('u.id', '=', 'p.user_id'))
    .select('p.jpeg')
    .where('p.company_id', '=', companyId)
    .where('p.name', '=', name)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()

/** The name from Telegram, which replaces one that the person may have typed. */
export const updateTelegramUsername = ({ db, companyId }: Scope, userId: string, username: string) =>
  db
    .updateTable('users')
    .set({ telegram_username: username })
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .execute()
