import { meanProgress } from '@kamerton/contract/development-plans/progress'
import type { PublicPlan } from '@kamerton/contract/development-plans/public-schemas'
import type { z } from 'zod'
import { isRecord } from '../../kit/refusal'

/** The plan as it travels: its moments are texts. */
export type OpenedPlan = z.input<typeof PublicPlan>
export type ShownPlan = OpenedPlan['plan']

/** The server checked every field on its way out; this only tells a plan from anything else. */
export const isOpenedPlan = (data: unknown): data is OpenedPlan =>
  isRecord(data) && isRecord(data.plan) && Array.isArray(data.plan.skills) && Array.isArray(data.plan.goals)

/** The version of the comment that was just stored. */
export const versionIn = (data: unknown): number | null =>
  isRecord(data) && typeof data.comment_version === 'number' ? data.comment_version : null

/** The mean of the skills' percents, as the server sent them. */
export const progressOf = ({ skills }: ShownPlan): number => meanProgress(skills.map(({ progress }) => progress))
