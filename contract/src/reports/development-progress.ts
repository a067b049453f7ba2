import { z } from 'zod'
import type { JudgeablePlan } from '../development-plans/plan-verdict.ts'
import { Day } from '../lib/dates.ts'
import { Id } from '../lib/fields.ts'
import { Insight } from './insight.ts'
import { ReportPeriod } from './range.ts'

const planStatuses = { draft: z.int(), active: z.int(), completed: z.int(), cancelled: z.int() }

/** The plan of a current employee that has progressed furthest. */
export const ReportedPlan = z.object({
  employee_id: Id,
  employee_name: z.string(),
  plan_id: Id,
  plan_title: z.string(),
  plan_status: z.enum(['draft', 'active', 'completed', 'cancelled']),
  /** The plan's term: an active plan is judged against the share of it that has passed. */
  start_date: Day,
  end_date: Day,
  skills_count: z.int(),
  /** Percent, of the plan. */
  avg_progress: z.int(),
})
export type ReportedPlan = z.output<typeof ReportedPlan>

/** The parameters of `judgePlan` for a reported plan. */
export const judgeableOf = ({ plan_status, start_date, end_date, avg_progress }: ReportedPlan): JudgeablePlan => ({
  status: plan_status,
  start_date,
  end_date,
  progress: avg_progress,
})

/** Plans whose term shares a day with the days of the report, by their status today. */
export const DevelopmentProgressReport = z.object({
  period: ReportPeriod,
  total_plans: z.int(),
  /** Current employees who have such a plan, active or completed; and the number of all employees. */
  people_with_plan: z.int(),
  total_people: z.int(),
  status_stats: z.object(planStatuses),
  /** Percent, over active or completed plans, as the list of plans counts it; null without any. */
  avg_progress: z.int().nullable(),
  /** Active plans that are behind their time. */
  behind_plans: z.int(),
  /** Skills of active or completed plans, like the average of plans. */
  skills_stats: z.object({
    total_skills: z.int(),
    /** At 100 %, above 0, and at 0. */
    completed_skills: z.int(),
    in_progress_skills: z.int(),
    planned_skills: z.int(),
    /** Percent; null without skills. */
    avg_progress: z.int().nullable(),
  }),
  /** At most ten people, the furthest first; drafts, cancelled plans and those at 0 % are not among them. */
  top_employees: z.array(ReportedPlan),
  insights: z.array(Insight),
})
export type DevelopmentProgressReport = z.output<typeof DevelopmentProgressReport>
