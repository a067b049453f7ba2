import { sql } from 'kysely'
import type { Scope } from '../lib/database/tenant.ts'
import { findPersonIn, identity } from '../people/queries.ts'

export const findProfile = (scope: Scope, userId: string) =>
  findPersonIn(scope, userId)
    .select(identity)
    .select(['u.telegram_username', 'u.created_at', 'u.email_verified_at', 'c.name as company', 'c.time_zone'])
    .executeTakeFirstOrThrow()

export const findPhotoOf = ({ db, companyId }: Scope, userId: string) =>
  db
    .selectFrom('photos')
    .select('jpeg')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Teams that the person is in or leads. */
export const listTeamsOf = ({ db, companyId }: Scope, userId: string) =>
  db
    .selectFrom('teams as t')
    .leftJoin('team_members as m', (join) =>
      join.onRef('m.company_id', '=', 't.company_id').onRef('m.team_id', '=', 't.id').on('m.user_id', '=', userId),
    )
    .select(['t.name', 'm.joined_at', sql<boolean>`t.manager_id is not distinct from ${userId}`.as('is_manager')])
    .where('t.company_id', '=', companyId)
    .where('t.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('m.user_id', 'is not', null), eb('t.manager_id', '=', userId)]))
    .orderBy('t.name')
    .execute()

export const listConsents = ({ db, companyId }: Scope, userId: string) =>
  db
    .selectFrom('consents')
    .select(['document', 'version', 'given_at'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .orderBy('given_at')
    .orderBy('document')
    .execute()
