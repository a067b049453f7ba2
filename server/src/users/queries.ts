import type { Scope } from '../lib/database/tenant.ts'

export const findCurrentUser = ({ db, companyId }: Scope, userId: string) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.company_id', 'u.company_id')
    .select([
      'u.id',
      'u.first_name',
      'u.last_name',
      'u.middle_name',
      'u.email',
      'u.position',
      'u.role',
      'u.avatar_url',
      'u.company_id',
    ])
    .select(['c.name as company_name', 'c.time_zone'])
    .where('u.company_id', '=', companyId)
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()

/** The primary team first, then by name. */
export const findTeamsOfUser = ({ db, companyId }: Scope, userId: string) =>
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

export async function countActiveUsers({ db, companyId }: Scope): Promise<number> {
  const { people } = await db
    .selectFrom('companies')
    .select('people')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return people
}
