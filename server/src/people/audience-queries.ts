import { type ExpressionBuilder, sql } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Scope } from '../lib/database/tenant.ts'

export type Person = {
  id: string
  email: string
  first_name: string
  last_name: string
  primary_team_id: string | null
  is_reader: boolean
}

/** Everybody who works in the company now, with their counted team and their right to read results. */
export const listPeople = (scope: Scope): Promise<Person[]> => people(scope).execute()

export const listMembers = (scope: Scope, teamId: string): Promise<Person[]> =>
  people(scope)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('team_members as m')
          .select('m.user_id')
          .where('m.company_id', '=', scope.companyId)
          .whereRef('m.user_id', '=', 'u.id')
          .where('m.team_id', '=', teamId),
      ),
    )
    .execute()

/** Leaders with people: a team of its manager alone has nobody to review. */
export const listTeamManagers = (scope: Scope): Promise<Person[]> => people(scope).where(leadsSomebody(scope)).execute()

/** Sizes of these lists; for teams also how many have been members since then or longer, and when the others joined. */
export async function countAudiences(scope: Scope, since: Date) {
  const { db, companyId } = scope
  const everybody = await db
    .selectFrom('companies as c')
    .select((eb) => [
      'c.people as company',
      eb
        .selectFrom('users as u')
        .select((e) => e.fn.countAll<number>().as('managers'))
        .where('u.company_id', '=', companyId)
        .where('u.deleted_at', 'is', null)
        .where(leadsSomebody(scope))
        .as('managers'),
    ])
    .where('c.company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return {
    company: everybody.company,
    managers: everybody.managers ?? 0,
    teams: await crowdOfTeams(scope, since).execute(),
  }
}

/** Counts like those of `countAudiences`, for one team. */
export const countMembers = (scope: Scope, teamId: string, since: Date) =>
  crowdOfTeams(scope, since).where('t.id', '=', teamId).executeTakeFirst()

const crowdOfTeams = ({ db, companyId }: Scope, since: Date) =>
  db
    .selectFrom('teams as t')
    .leftJoin('team_members as m', (join) =>
      join.onRef('m.company_id', '=', 't.company_id').onRef('m.team_id', '=', 't.id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'm.company_id').onRef('u.id', '=', 'm.user_id').on('u.deleted_at', 'is', null),
    )
    .select((eb) => [
      't.id',
      't.name',
      eb.fn.count<number>('u.id').as('people'),
      eb.fn.count<number>('u.id').filterWhere('m.joined_at', '<=', since).as('settled'),
      sql<
        Date[]
      >`coalesce(array_agg(m.joined_at order by m.joined_at) filter (where u.id is not null and m.joined_at > ${since}), '{}')`.as(
        'joined',
      ),
    ])
    .where('t.company_id', '=', companyId)
    .where('t.deleted_at', 'is', null)
    .groupBy(['t.id', 't.name'])

/** Each team is checked for one member, once: in a company of many teams and people, nothing is scanned per person. */
const leadsSomebody =
  ({ companyId }: Scope) =>
  (eb: ExpressionBuilder<DB & { u: DB['users'] }, 'u'>) =>
    eb(
      'u.id',
      'in',
      eb
        .selectFrom('teams as t')
        .innerJoinLateral(
          (team) =>
            team
              .selectFrom('team_members as m')
              .innerJoin('users as w', (join) =>
                join.onRef('w.company_id', '=', 'm.company_id').onRef('w.id', '=', 'm.user_id'),
              )
              .select('m.team_id')
              .where('m.company_id', '=', companyId)
              .whereRef('m.team_id', '=', 't.id')
              .whereRef('m.user_id', '!=', 't.manager_id')
              .where('w.company_id', '=', companyId)
              .where('w.deleted_at', 'is', null)
              .limit(1)
              .as('led'),
          (join) => join.onTrue(),
        )
        .select('t.manager_id')
        .where('t.company_id', '=', companyId)
        .where('t.deleted_at', 'is', null),
    )

const people = ({ db, companyId }: Scope) =>
  db
    .selectFrom('users as u')
    .leftJoin('team_members as p', (join) =>
      join.onRef('p.company_id', '=', 'u.company_id').onRef('p.user_id', '=', 'u.id').on('p.is_primary', '=', true),
    )
    .leftJoin('teams as home', (join) =>
      join
        .onRef('home.company_id', '=', 'p.company_id')
        .onRef('home.id', '=', 'p.team_id')
        .on('home.deleted_at', 'is', null),
    )
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'home.id as primary_team_id'])
    .select(
      sql<boolean>`u.role <> 'employee' or u.id in (select t.manager_id from teams t where t.company_id = ${companyId} and t.manager_id is not null and t.deleted_at is null)`.as(
        'is_reader',
      ),
    )
    .where('u.company_id', '=', companyId)
    .where('u.deleted_at', 'is', null)
    .orderBy('u.id')
