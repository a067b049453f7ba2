import { z } from 'zod'
import { Day, Instant } from '../lib/dates.ts'
import { Id, lineText, queryInteger } from '../lib/fields.ts'
import { recordOf } from '../lib/records.ts'
import {
  activityStatuses,
  activityTypes,
  milestoneStatuses,
  planPages,
  planStatuses,
  priorities,
  skillTypes,
} from './constants.ts'
import { planComments } from './fields.ts'

/** The employee of a plan, as lists and the plan show them. */
export const PlanEmployee = z.object({
  id: Id,
  full_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  avatar_url: z.string().nullable(),
  position: z.string().nullable(),
  /** The primary team, else the first by name. */
  team: z.string().nullable(),
  /** Whether they have left the company: there is no profile to open. */
  has_left: z.boolean(),
})
export type PlanEmployee = z.output<typeof PlanEmployee>

const PlanStatus = z.enum(planStatuses)

/** A plan as the list shows it. */
export const PlanCard = z.object({
  id: Id,
  title: z.string(),
  description: z.string().nullable(),
  status: PlanStatus,
  /** The time since which it has been in this status. */
  status_since: Instant,
  employee: PlanEmployee,
  progress: z.int(),
  hard_count: z.int(),
  soft_count: z.int(),
  /** The names of the first skills, and the number of all. */
  skills: z.array(z.string()),
  skill_count: z.int(),
  activity_count: z.int(),
  completed_activities: z.int(),
  start_date: Day,
  end_date: Day,
})
export type PlanCard = z.output<typeof PlanCard>

export const PlansQuery = z.object({
  status: PlanStatus.optional(),
  employee_id: Id.optional(),
  team_id: Id.optional(),
  /** Words of the employee's name or of the plan's title. */
  search: lineText(200).optional(),
  start_date_from: Day.optional(),
  start_date_to: Day.optional(),
  skip: queryInteger(0, 1_000_000).default(0),
  limit: queryInteger(1, planPages.most).default(planPages.usual),
})
export type PlansQuery = z.output<typeof PlansQuery>

export const PlanPage = z.object({ plans: z.array(PlanCard), total: z.int() })
export type PlanPage = z.output<typeof PlanPage>

export const PlanStats = z.object({
  total_plans: z.int(),
  active_plans: z.int(),
  completed_plans: z.int(),
  draft_plans: z.int(),
  /** Average of active and completed plans: a draft has not begun, and a cancelled plan will not be finished. */
  avg_progress: z.int(),
  /** Active plans that are behind their time (`pace.ts`). */
  behind_plans: z.int(),
})
export type PlanStats = z.output<typeof PlanStats>

export const Goal = z.object({ id: Id, title: z.string(), order_index: z.int() })
export type Goal = z.output<typeof Goal>

export const Activity = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  type: z.enum(activityTypes),
  status: z.enum(activityStatuses),
  due_date: Day.nullable(),
})
export type Activity = z.output<typeof Activity>

export const Skill = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(skillTypes),
  priority: z.enum(priorities),
  current_level: z.int(),
  target_level: z.int(),
  progress: z.int(),
  activities: z.array(Activity),
})
export type Skill = z.output<typeof Skill>

export const Milestone = z.object({
  id: Id,
  title: z.string(),
  date: Day.nullable(),
  status: z.enum(milestoneStatuses),
})
export type Milestone = z.output<typeof Milestone>

const Named = z.object({ id: Id, full_name: z.string() })

export const Plan = z.object({
  id: Id,
  employee_id: Id,
  employee: PlanEmployee,
  title: z.string(),
  description: z.string().nullable(),
  status: PlanStatus,
  status_since: Instant,
  start_date: Day,
  end_date: Day,
  progress: z.int(),
  ...recordOf(planComments, () => z.string().nullable()),
  /** Each list in its own order. */
  goals: z.array(Goal),
  skills: z.array(Skill),
  milestones: z.array(Milestone),
  /** The plan that this one continues, while it exists and the reader may see it. */
  previous_plan: z.object({ id: Id, title: z.string() }).nullable(),
  created_by: Named.nullable(),
  created_at: Instant,
  /** The time of the last save of any part. */
  updated_at: Instant,
  /** Grows with every save of any part; sent with each change. */
  version: z.int(),
  may: z.object({
    /** Everything that the editor changes, the state included. */
    update: z.boolean(),
    delete: z.boolean(),
    /** Hand out the employee's link. */
    share: z.boolean(),
    /** Write the employee's comment; only for its employee. */
    comment: z.boolean(),
    /** Move activities on the page of the plan. */
    change_activities: z.boolean(),
  }),
})
export type Plan = z.output<typeof Plan>

export const ActivityChange = z.object({
  status: z.enum(activityStatuses, { error: 'Выберите статус активности' }),
})

/** `renew`: makes a new address; links handed out before no longer work. */
export const LinkRequest = z.object({ renew: z.boolean().optional() })
export const PlanLink = z.object({ form_url: z.string(), expires_at: Instant })
export type PlanLink = z.output<typeof PlanLink>
