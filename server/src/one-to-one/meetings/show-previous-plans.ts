import type { Context } from '../../lib/context.ts'
import { requireMeeting } from '../rows/find-meeting.ts'
import { findPreviousPlans } from '../rows/meeting-queries.ts'
import { recordMeetingOpening } from './record-meeting-opening.ts'

/** Plans at the top of a meeting, or those that it will get when it is started. */
export async function showPreviousPlans(ctx: Context, id: string): Promise<{ previous_plans: string[] }> {
  const meeting = await requireMeeting(ctx, id)
  await recordMeetingOpening(ctx, { id, employeeId: meeting.employee_id, managerId: meeting.manager_id })
  const stands = meeting.status === 'scheduled' ? null : meeting.previous_period_plans
  return { previous_plans: stands ?? (await findPreviousPlans(ctx, meeting.series_id, meeting.scheduled_date)) }
}
