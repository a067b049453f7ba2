import { namesWith, recordOf } from '@kamerton/contract/lib/records'
import { completionNeeds, missingFields, tidied } from '@kamerton/contract/one-to-one/completion'
import { mayWrite, writtenField } from '@kamerton/contract/one-to-one/form-fields'
import type { Completion, Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { requireMeetingToManage } from '../rows/find-meeting.ts'
import { viewerOf } from '../rows/find-series.ts'
import { findPreviousPlans, listOpenMeetings, updateMeetingRow } from '../rows/meeting-queries.ts'
import { updateCount } from '../rows/series-queries.ts'
import { decideSaving } from './save-form.ts'
import { planNextMeeting } from './set-meeting.ts'
import { showChanged } from './show-meeting.ts'

/** Scheduled → in progress; the plans of the last meeting are copied to its top. */
export async function startMeeting(ctx: Context, id: string): Promise<Meeting> {
  const { meeting } = await requireMeetingToManage(ctx, id)
  if (meeting.status !== 'scheduled') throw new AppError('meeting_state_forbids')
  const open = await listOpenMeetings(ctx, meeting.series_id)
  if (open.some(({ status }) => status === 'in_progress')) throw new AppError('meeting_under_way')
  const previous_period_plans = await findPreviousPlans(ctx, meeting.series_id, meeting.scheduled_date)
  await updateMeetingRow(ctx, id, { status: 'in_progress', started_at: ctx.now, previous_period_plans })
  return showChanged(ctx, id)
}

/** In progress → completed: the sent fields are saved, required ones are checked, and the next meeting is planned. */
export async function completeMeeting(ctx: Context, id: string, { versions, ...sent }: Completion): Promise<Meeting> {
  const { meeting, series } = await requireMeetingToManage(ctx, id)
  if (meeting.status !== 'in_progress') throw new AppError('meeting_state_forbids')
  const { form, columns } = await decideSaving(ctx, meeting, sent, versions)
  const viewer = viewerOf(ctx)
  const missing = missingFields(form, (field) => mayWrite(viewer, meeting, field))
  if (missing.length > 0)
    throw new AppError('invalid_input', {
      issues: missing.map((field) => ({ loc: ['body', field], msg: completionNeeds[field], type: 'missing' })),
    })
  await updateMeetingRow(ctx, id, {
    ...columns,
    ...recordOf(namesWith(writtenField, { kind: 'lines' }), (field) => tidied(form[field])),
    status: 'completed',
    completed_at: ctx.now,
  })
  await updateCount(ctx, series.id, 'completed_meetings', 1)
  const held = { ...series, completed_meetings: series.completed_meetings + 1 }
  if (series.status === 'active') await planNextMeeting(ctx, held)
  return showChanged(ctx, id)
}
