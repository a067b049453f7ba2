import { fullName } from '@kamerton/contract/lib/names'
import { type DevelopmentProgressReport, ReportedPlan } from '@kamerton/contract/reports/development-progress'
import { developmentProgressRules } from '@kamerton/contract/reports/insights/development-progress'
import { insightsOf } from '@kamerton/contract/reports/insights/rule'
import type { ReportRange } from '@kamerton/contract/reports/range'
import type { Context } from '../../lib/context.ts'
import { openReport, type ReportLook } from '../read-days.ts'
import { countPlansAndSkills, listFurthest } from './queries.ts'

const shownEmployees = 10

/** Progress of the plans of these days. */
export const showDevelopmentProgress = async (ctx: Context, range: ReportRange): Promise<DevelopmentProgressReport> =>
  (await reportOnPlans(ctx, range)).report

/**
 * The report like that of `showDevelopmentProgress`, and the day of the company's calendar on which its plans are
 * judged.
 */
export async function reportOnPlans(ctx: Context, range: ReportRange) {
  const look = await openReport(ctx, range)
  const figures = await readPlanFigures(ctx, look)
  const furthest = await listFurthest(ctx, look, shownEmployees)
  const counted = { ...figures, top_employees: furthest.map(reported) }
  const report: DevelopmentProgressReport = { ...counted, insights: insightsOf(developmentProgressRules, counted) }
  return { report, today: look.today }
}

/** The counts alone, for a caller that has checked the days already. */
export async function readPlanFigures(ctx: Context, look: ReportLook) {
  const { from, to, days, today } = look
  const counts = await countPlansAndSkills(ctx, look, today)
  return {
    period: { from, to, days },
    total_plans: counts.total_plans,
    people_with_plan: counts.people_with_plan,
    total_people: counts.total_people,
    status_stats: {
      draft: counts.draft_plans,
      active: counts.active_plans,
      completed: counts.completed_plans,
      cancelled: counts.cancelled_plans,
    },
    avg_progress: counts.avg_progress,
    behind_plans: counts.behind_plans,
    skills_stats: {
      total_skills: counts.total_skills,
      completed_skills: counts.completed_skills,
      in_progress_skills: counts.in_progress_skills,
      planned_skills: counts.planned_skills,
      avg_progress: counts.avg_skill_progress,
    },
  }
}

const reported = (plan: Awaited<ReturnType<typeof listFurthest>>[number]): ReportedPlan =>
  ReportedPlan.parse({
    employee_id: plan.employee_id,
    employee_name: fullName(plan),
    plan_id: plan.id,
    plan_title: plan.title,
    plan_status: plan.status,
    start_date: plan.start_date,
    end_date: plan.end_date,
    skills_count: plan.hard_count + plan.soft_count,
    avg_progress: plan.progress,
  })
