import { planComments } from '@kamerton/contract/development-plans/fields'
import { mayRead, planRights } from '@kamerton/contract/development-plans/rights'
import type { Plan, PlanCard, PlanEmployee } from '@kamerton/contract/development-plans/schemas'
import { fullName } from '@kamerton/contract/lib/names'
import { pick } from '@kamerton/contract/lib/records'
import type { Context } from '../../lib/context.ts'
import { listParts, type Parts } from '../rows/part-queries.ts'
import { type CardRow, findPlan, type PlanRow } from '../rows/plan-queries.ts'
import { factsOf, seenPlan, viewerOf } from '../rows/plan-sight.ts'
import { recordPlanOpening } from '../rows/record-plan-opening.ts'

const employeeOf = (row: CardRow): PlanEmployee => ({
  id: row.employee_id,
  full_name: fullName(row),
  first_name: row.first_name,
  last_name: row.last_name,
  avatar_url: row.avatar_url,
  position: row.position,
  team: row.team,
  has_left: row.left_at !== null,
})

export const cardOf = (row: CardRow): PlanCard => ({
  id: row.id,
  title: row.title,
  description: row.description,
  status: row.status,
  status_since: row.status_since,
  employee: employeeOf(row),
  progress: row.progress,
  hard_count: row.hard_count,
  soft_count: row.soft_count,
  skills: row.first_skills,
  skill_count: row.hard_count + row.soft_count,
  activity_count: row.activity_count,
  completed_activities: row.completed_activities,
  start_date: row.start_date,
  end_date: row.end_date,
})

/** The lists of a plan, without the places of parts. */
export function presentParts({
  goals,
  skills,
  activities,
  milestones,
}: Parts): Pick<Plan, 'goals' | 'skills' | 'milestones'> {
  const ofSkill = Map.groupBy(activities, ({ skill_id }) => skill_id)
  return {
    goals,
    skills: skills.map(({ order_index: _place, ...skill }) => ({
      ...skill,
      activities: (ofSkill.get(skill.id) ?? []).map(
        ({ skill_id: _skill, order_index: _place, ...activity }) => activity,
      ),
    })),
    milestones: milestones.map(({ order_index: _place, ...milestone }) => milestone),
  }
}

/** The plan that this one continues, unless its reader may not see it. */
function previousOf(ctx: Context, row: PlanRow): Plan['previous_plan'] {
  if (row.previous_plan_id === null || row.previous_title === null || row.previous_status === null) return null
  const previous = { ...factsOf(row), status: row.previous_status }
  return mayRead(viewerOf(ctx), previous) ? { id: row.previous_plan_id, title: row.previous_title } : null
}

export function presentPlan(ctx: Context, row: PlanRow, parts: Parts): Plan {
  const { author_first_name: first_name, author_last_name: last_name } = row
  return {
    id: row.id,
    employee_id: row.employee_id,
    employee: employeeOf(row),
    title: row.title,
    description: row.description,
    status: row.status,
    status_since: row.status_since,
    start_date: row.start_date,
    end_date: row.end_date,
    progress: row.progress,
    ...pick(row, planComments),
    ...presentParts(parts),
    previous_plan: previousOf(ctx, row),
    created_by:
      first_name !== null && last_name !== null
        ? { id: row.created_by, full_name: fullName({ first_name, last_name }) }
        : null,
    created_at: row.created_at,
    updated_at: row.updated_at,
    version: row.version,
    may: planRights(viewerOf(ctx), factsOf(row)),
  }
}

/** A plan as its reader sees it. For a person who may not read it, it does not exist. */
export async function showPlan(ctx: Context, id: string): Promise<Plan> {
  const row = seenPlan(ctx, await findPlan(ctx, id))
  return presentPlan(ctx, row, await listParts(ctx, id))
}

/** A plan like `showPlan`, for a person who opens its page: the opening is recorded. */
export async function openPlan(ctx: Context, id: string): Promise<Plan> {
  const plan = await showPlan(ctx, id)
  await recordPlanOpening(ctx, plan)
  return plan
}
