import type { Activity, Goal, Milestone, Skill } from '@kamerton/contract/development-plans/schemas'
import { sql } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Scope } from '../../lib/database/tenant.ts'

/** An activity with its skill, and its place there. */
export type ActivityRow = Activity & { skill_id: string; order_index: number }
export type SkillRow = Omit<Skill, 'activities'> & { order_index: number }
export type MilestoneRow = Milestone & { order_index: number }
export type Parts = { goals: Goal[]; skills: SkillRow[]; activities: ActivityRow[]; milestones: MilestoneRow[] }

/** All parts of a plan, each list in its order: one statement. */
export async function listParts({ db, companyId }: Scope, planId: string): Promise<Parts> {
  const ofPlan = sql`company_id = ${companyId} and plan_id = ${planId}`
  const { rows } = await sql<Parts>`select
    (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'order_index', order_index) order by order_index), '[]')
      from development_plan_goals where ${ofPlan}) as goals,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'type', type, 'priority', priority,
      'current_level', current_level, 'target_level', target_level, 'progress', progress, 'order_index', order_index) order by order_index), '[]')
      from development_plan_skills where ${ofPlan}) as skills,
    (select coalesce(json_agg(json_build_object('id', id, 'skill_id', skill_id, 'title', title, 'description', description,
      'type', type, 'status', status, 'due_date', due_date, 'order_index', order_index) order by order_index), '[]')
      from development_plan_activities where ${ofPlan}) as activities,
    (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'date', date, 'status', status,
      'order_index', order_index) order by order_index), '[]')
      from development_plan_milestones where ${ofPlan}) as milestones`.execute(db)
  const [parts] = rows
  if (!parts) throw new Error('a select without a table has one row')
  return parts
}

export type PartTable = 'goals' | 'skills' | 'activities' | 'milestones'
type Row = { id: string }

/** Columns of a part that a save may change; it never moves to another plan. */
const columnsOf = {
  goals: ['title', 'order_index'],
  skills: ['name', 'type', 'priority', 'current_level', 'target_level', 'order_index'],
  activities: ['skill_id', 'title', 'description', 'type', 'status', 'due_date', 'order_index'],
  milestones: ['title', 'date', 'status', 'order_index'],
} as const satisfies Record<PartTable, readonly string[]>

/** Updates new and changed parts: one statement a table, for any number of parts. */
export async function updateParts({ db, companyId }: Scope, planId: string, table: PartTable, rows: readonly Row[]) {
  if (rows.length === 0) return
  const name = sql.table(`development_plan_${table}`)
  const columns = columnsOf[table]
  const listed = sql.join(columns.map((column) => sql.ref(column)))
  const taken = sql.join(columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))
  const read = sql.join(columns.map((column) => sql`r.${sql.ref(column)}`))
  await sql`
    insert into ${name} (company_id, plan_id, id, ${listed})
    select c.company_id, ${planId}::uuid, r.id, ${read}
    from companies c, json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json) r
    where c.company_id = ${companyId}
    on conflict (company_id, id) do update set ${taken}`.execute(db)
}

export async function deleteParts({ db, companyId }: Scope, planId: string, table: PartTable, ids: readonly string[]) {
  if (ids.length === 0) return
  await sql`
    delete from ${sql.table(`development_plan_${table}`)}
    where company_id = ${companyId} and plan_id = ${planId} and id = any(${ids}::uuid[])`.execute(db)
}

export type SkillCount = { id: string; name: string; type: Skill['type']; progress: number; all: number; done: number }

/** Skills of a plan in their order, with the number of all and of completed activities. */
export const listSkillCounts = ({ db, companyId }: Scope, planId: string): Promise<SkillCount[]> =>
  db
    .selectFrom('development_plan_skills as s')
    .leftJoin('development_plan_activities as a', (join) =>
      join.on('a.company_id', '=', companyId).onRef('a.skill_id', '=', 's.id'),
    )
    .select(['s.id', 's.name', 's.type', 's.progress'])
    .select([
      sql<number>`count(a.id)::int`.as('all'),
      sql<number>`(count(*) filter (where a.status = 'completed'))::int`.as('done'),
    ])
    .where('s.company_id', '=', companyId)
    .where('s.plan_id', '=', planId)
    .groupBy(['s.company_id', 's.id'])
    .orderBy('s.order_index')
    .execute()

export async function updateSkillProgress(
  { db, companyId }: Scope,
  skills: readonly { id: string; progress: number }[],
): Promise<void> {
  if (skills.length === 0) return
  await sql`
    update development_plan_skills s set progress = counted.progress
    from unnest(${skills.map(({ id }) => id)}::uuid[], ${skills.map(({ progress }) => progress)}::int[]) as counted (id, progress)
    where s.company_id = ${companyId} and s.id = counted.id`.execute(db)
}

/** An activity with the id of its plan. */
export const findActivity = ({ db, companyId }: Scope, id: string) =>
  db
    .selectFrom('development_plan_activities')
    .select(['id', 'plan_id', 'title', 'status'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()

export const updateActivityStatus = (
  { db, companyId }: Scope,
  id: string,
  status: DB['development_plan_activities']['status'],
) =>
  db
    .updateTable('development_plan_activities')
    .set({ status })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
