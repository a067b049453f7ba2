import type { Context } from '../lib/context.ts'
import type { Scope } from '../lib/database/tenant.ts'

/** The teams that the actor may see, with how many people are in each now: counted in one pass, not once a team. */
export const listTeams = (ctx: Context) =>
  ctx.db
    .selectFrom('teams')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('team_members as m')
          .innerJoin('users as u', (join) =>
            join.onRef('u.company_id', '=', 'm.company_id').onRef('u.id', '=', 'm.user_id'),
          )
          .select((members) => ['m.team_id', members.fn.countAll<number>().as('count')])
          .where('m.company_id', '=', ctx.companyId)
          .where('u.deleted_at', 'is', null)
          .groupBy('m.team_id')
          .as('members'),
      (join) => join.onRef('members.team_id', '=', 'teams.id'),
    )
    .select(['id', 'name', 'description', 'manager_id'])
    .select((eb) => eb.fn.coalesce('members.count', eb.lit(0)).as('member_count'))
    .where('company_id', '=', ctx.companyId)
    .where('deleted_at', 'is', null)
    .where(ctx.visible('read', 'Teams'))
    .orderBy('name')
    .orderBy('id')
    .execute()

export type NewTeam = {
  id: string
  name: string
  description: string | null
  managerId: string | null
  memberIds: readonly string[]
  now: Date
}

/** A team with its people, for whom it is the primary one. */
export async function insertTeam(
  { db, companyId }: Scope,
  { id, name, description, managerId, memberIds, now }: NewTeam,
): Promise<void> {
  await db
    .insertInto('teams')
    .values({ company_id: companyId, id, name, description, manager_id: managerId, created_at: now })
    .execute()
  if (memberIds.length === 0) return
  const members = memberIds.map((user_id) => ({
    company_id: companyId,
    team_id: id,
    user_id,
    is_primary: true,
    joined_at: now,
  }))
  await db.insertInto('team_members').values(members).execute()
}
