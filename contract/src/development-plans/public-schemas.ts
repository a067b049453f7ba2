import { z } from 'zod'
import { Instant } from '../lib/dates.ts'
import { LinkToken, longText } from '../lib/fields.ts'
import { recordOf } from '../lib/records.ts'
import { planLimits } from './constants.ts'
import { planComments } from './fields.ts'
import { Plan, PlanEmployee } from './schemas.ts'

/** Identifies a plan by its link alone. */
export const ByPlanLink = z.object({ token: LinkToken })

/** The plan that a link opens, read-only, and whether its employee can still write their comment. */
export const PublicPlan = z.object({
  plan: Plan.pick({
    title: true,
    description: true,
    status: true,
    start_date: true,
    end_date: true,
    progress: true,
    goals: true,
    skills: true,
    milestones: true,
    ...recordOf(planComments, () => true as const),
  }).extend({ employee: PlanEmployee.pick({ full_name: true, position: true }) }),
  company_name: z.string(),
  time_zone: z.string(),
  may_comment: z.boolean(),
  /** The version of the comment, to be sent with its next change. */
  comment_version: z.int(),
  expires_at: Instant,
})
export type PublicPlan = z.output<typeof PublicPlan>

export const PlanComment = z.object({
  employee_comment: longText(planLimits.commentLength).refine((text) => text.length > 0, {
    error: 'Напишите комментарий',
  }),
  comment_version: z.int().optional(),
})

export const PlanCommentSaved = z.object({ msg: z.string(), comment_version: z.int() })
export type PlanCommentSaved = z.output<typeof PlanCommentSaved>
