import { meanProgress } from '@kamerton/contract/development-plans/progress'
import type { PublicPlan } from '@kamerton/contract/development-plans/public-schemas'
import type { z } from 'zod'
import { isRecord } from '../../kit/refusal'

/** The plan as JSON: dates are strings. */
export type OpenedPlan = z.input<typeof PublicPlan>
export type ShownPlan = OpenedPlan['plan']

/** The server has checked every field; this only distinguishes a plan from other data. */
export const isOpenedPlan = (data: unknown): data is OpenedPlan =>
  isRecord(data) && isRecord(data.plan) && Array.isArray(data.plan.skills) && Array.isArray(data.plan.goals)

/** Mean progress of the skills, in percent. */
export const progressOf = ({ skills }: ShownPlan): number => meanProgress(skills.map(({ progress }) => progress))
