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
    .orderBy('t.id')
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

export type CandidateRow = Awaited<ReturnType<typeof listCandidates>>[number]

/**
 * People whom the rules could let read something of a person. They see everybody by their role, lead one of these
 * teams, or are named in the data. The rules then decide about each.
 */
export const listCandidates = (
  { db, companyId }: Scope,
  userId: string,
  { teams, named }: { teams: readonly string[]; named: readonly string[] },
) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.position', 'u.avatar_url', 'u.role'])
    .select(
      sql<
        { id: string; name: string }[]
      >`coalesce((select jsonb_agg(jsonb_build_object('id', led.id, 'name', led.name) order by led.name)
        from teams led where led.company_id = ${companyId} and led.manager_id = u.id and led.deleted_at is null
          and led.id = any(${[...teams]}::uuid[])), '[]')`.as('teams_led'),
    )
    .where('u.company_id', '=', companyId)
    .where('u.deleted_at', 'is', null)
    .where('u.id', '!=', userId)
    .where((eb) =>
      eb.or([
        eb('u.role', 'in', ['owner', 'admin']),
        sql<boolean>`u.id = any(${[...named]}::uuid[])`,
        eb.exists(
          eb
            .selectFrom('teams as t')
            .select('t.id')
            .where('t.company_id', '=', companyId)
            .whereRef('t.manager_id', '=', 'u.id')
            .where('t.deleted_at', 'is', null)
            .where(sql<boolean>`t.id = any(${[...teams]}::uuid[])`),
        ),
      ]),
    )
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute()
