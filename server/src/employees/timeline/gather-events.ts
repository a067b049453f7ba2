import { actionItemLimits } from '@kamerton/contract/action-items/rules'
import type { TimelineEvent } from '@kamerton/contract/employees/timeline-schemas'
import { fullName } from '@kamerton/contract/lib/names'
import { showActions } from '../../action-items/show-actions.ts'
import { showReachedDays } from '../../development-plans/plans/show-milestones.ts'
import { showFeedback } from '../../feedback/show-feedback.ts'
import { maySeeFeedbackOf } from '../../feedback/sight.ts'
import type { Context } from '../../lib/context.ts'

/** The company's days, and the person looked at. */
export type Moment = { id: string; today: string; dayOf: (moment: Date) => string }

/** Each source applies its own rules of sight; a source that the actor may not read adds nothing. */
export async function gatherEvents(ctx: Context, moment: Moment): Promise<TimelineEvent[]> {
  return [...(await milestones(ctx, moment)), ...(await actions(ctx, moment)), ...(await feedback(ctx, moment))]
}

async function milestones(ctx: Context, { id, today }: Moment): Promise<TimelineEvent[]> {
  const rows = await showReachedDays(ctx, id, today)
  return rows.map(({ plan_id, title, status, day }) => ({
    kind: 'milestone',
    day,
    plan_id,
    title,
    is_reached: status === 'completed',
  }))
}

async function actions(ctx: Context, { id, dayOf }: Moment): Promise<TimelineEvent[]> {
  const about = { scope: 'all', status: 'all', subject_type: 'employee', subject_id: id } as const
  const { items } = await showActions(ctx, { ...about, skip: 0, limit: actionItemLimits.mostPerPage })
  return items.map(({ id: action_id, title, status, done_on, created_at }) => ({
    kind: 'action',
    day: done_on ?? dayOf(created_at),
    action_id,
    title,
    state: status === 'done' || status === 'dropped' ? status : 'taken',
  }))
}

async function feedback(ctx: Context, { id, dayOf }: Moment): Promise<TimelineEvent[]> {
  if (!(await maySeeFeedbackOf(ctx, id))) return []
  const found = await showFeedback(ctx, { id })
  return found.map(({ id: feedback_id, feedback_type, rating, reviewer_name, created_at }) => ({
    kind: 'feedback',
    day: dayOf(created_at),
    feedback_id,
    feedback_type,
    rating,
    reviewer_name,
  }))
}

type HeldRow = { id: string; completed_at: Date | null; scheduled_date: Date; first_name: string; last_name: string }

export const heldMeeting = ({ id, completed_at, scheduled_date, ...manager }: HeldRow, { dayOf }: Moment) => ({
  day: dayOf(completed_at ?? scheduled_date),
  meeting_id: id,
  manager_name: fullName(manager),
})
