import { daysLate } from '@kamerton/contract/development-plans/late'
import type { MeetingPlan } from '@kamerton/contract/one-to-one/meeting-schemas'
import type { Context } from '../../lib/context.ts'
import { findFollowedActivity, findFollowedPlan } from './queries.ts'

/** Two can be discussed in a meeting; more would be a list. */
const nextOnes = 2

/** The plan that a person follows now, as far as the actor may read it; `today` is the company's day. */
export async function showFollowedPlan(ctx: Context, employeeId: string, today: string): Promise<MeetingPlan | null> {
  const plan = await findFollowedPlan(ctx, employeeId)
  if (!plan) return null
  const { id, title, progress, open } = plan
  return {
    id,
    title,
    progress,
    next_activities: open
      .slice(0, nextOnes)
      // An open activity of a plan under way.
      .map((one) => ({
        ...one,
        is_overdue: daysLate({ status: 'in_progress', day: one.due_date }, 'active', today) > 0,
      })),
    open_activities: open.map((one) => ({ id: one.id, title: one.title })),
  }
}

/**
 * Whether something can be linked to this activity: it belongs to a plan that the person follows and the actor may
 * read.
 */
export const isFollowed = async (ctx: Context, employeeId: string, activityId: string): Promise<boolean> =>
  (await findFollowedActivity(ctx, { id: activityId, employeeId })) !== undefined
