import type { ActivityType, SkillType } from '@kamerton/contract/development-plans/constants'
import { sql } from 'kysely'
import type { Context } from '../../lib/context.ts'
import { listSeenIds } from '../rows/plan-queries.ts'

export type OwnSkillRow = {
  name: string
  type: SkillType
  activities: { title: string; type: ActivityType }[]
}

/**
 * Skills of plans that the actor may read, except the known names, the most used first. Each has its most frequent
 * spelling, and the activities written for it most often.
 */
export async function listOwnSkills(
  ctx: Context,
  { known, most, activities }: { known: readonly string[]; most: number; activities: number },
): Promise<OwnSkillRow[]> {
  const { db, companyId } = ctx
  const used = db
    .selectFrom('development_plan_skills as s')
    .select(['s.id', 's.plan_id', 's.name', 's.type', sql<string>`lower(s.name)`.as('folded')])
    .where('s.company_id', '=', companyId)
    .where('s.plan_id', 'in', listSeenIds(ctx))
    .where(sql<string>`lower(s.name)`, '<>', sql<string>`all (${sql.val(known)}::text[])`)
  const { rows } = await sql<OwnSkillRow>`
    with used as (${used}), named as (
      select folded, mode() within group (order by name) as name, mode() within group (order by type) as type,
        count(distinct plan_id) as plans
      from used group by folded order by plans desc, folded limit ${most}
    ), done as (
      select used.folded, mode() within group (order by a.title) as title, mode() within group (order by a.type) as type,
        row_number() over (partition by used.folded order by count(*) desc, lower(a.title)) as place
      from used
      join named on named.folded = used.folded
      join development_plan_activities a on a.company_id = ${companyId} and a.skill_id = used.id
      group by used.folded, lower(a.title)
    )
    select named.name, named.type, coalesce(
      (select json_agg(json_build_object('title', done.title, 'type', done.type) order by done.place)
       from done where done.folded = named.folded and done.place <= ${activities}), '[]'
    ) as activities
    from named order by named.plans desc, named.folded`.execute(db)
  return rows
}
