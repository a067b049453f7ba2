import { z } from 'zod'
import { Id } from '../lib/fields.ts'
import { Insight } from './insight.ts'
import { ReportPeriod } from './range.ts'

const planStatuses = { draft: z.int(), active: z.int(), completed: z.int(), cancelled: z.int() }

/** A plan of one of those who have come furthest. */
export const ReportedPlan = z.object({
  employee_id: Id,
  employee_name: z.string(),
  plan_id: Id,
  plan_title: z.string(),
  plan_status: z.enum(['draft', 'active', 'completed', 'cancelled']),
  skills_count: z.int(),
  /** Percent, of the plan. */
  avg_progress: z.int(),
})
export type ReportedPlan = z.output<typeof ReportedPlan>

/** Plans whose term falls into the days of the report, by their state of today. */
export const DevelopmentProgressReport = z.object({
  period: ReportPeriod,
  total_plans: z.int(),
  /** People with such a plan, and of how many that work here. */
  people_with_plan: z.int(),
  total_people: z.int(),
  status_stats: z.object(planStatuses),
  /** Percent: of those under way or completed, as the list of plans counts it; null without any. */
  avg_progress: z.int().nullable(),
  /** Active ones that are behind their time. */
  behind_plans: z.int(),
  skills_stats: z.object({
    total_skills: z.int(),
    /** At 100 %, above 0, and at 0. */
    completed_skills: z.int(),
    in_progress_skills: z.int(),
    planned_skills: z.int(),
    /** Percent; null without skills. */
    avg_progress: z.int().nullable(),
  }),
  /** At most ten, the furthest first; drafts and cancelled plans are not among them. */
  top_employees: z.array(ReportedPlan),
  insights: z.array(Insight),
})
export type DevelopmentProgressReport = z.output<typeof DevelopmentProgressReport>
