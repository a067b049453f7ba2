import { dayIn } from '@kamerton/contract/lib/dates'
import { dueDayProblem } from '@kamerton/contract/one-to-one/due-day'
import { isOver } from '@kamerton/contract/one-to-one/form-fields'
import type {
  Agreement,
  AgreementChange,
  Agreements,
  AgreementsQuery,
  NewAgreement,
} from '@kamerton/contract/one-to-one/shared-schemas'
import { findCompany } from '../../companies/queries.ts'
import { isFollowed } from '../../development-plans/followed/find-followed.ts'
import { AppError, fieldRefusal } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { refuseStale } from '../../lib/refuse-stale.ts'
import { listOpenMeetings, markChanged } from '../rows/meeting-queries.ts'
import { requireOwnMeeting } from './change-agenda.ts'
import { presentAgreement } from './present-shared.ts'
import {
  type AgreementRow,
  countAgreementsOfMeeting,
  countAgreementsOfPerson,
  deleteAgreement,
  findAgreement,
  insertAgreement,
  listAgreementsOfPerson,
  updateAgreement,
} from './queries.ts'

/** Limit of agreements: nobody keeps more. */
const mostAgreements = 100

/** Agreements that the actor made in all of their meetings, or is waiting for. */
export async function showAgreements(ctx: Context, query: AgreementsQuery): Promise<Agreements> {
  const { userId } = ctx.actor
  ctx.authorizeOwn(userId)
  const total_count = await countAgreementsOfPerson(ctx, userId, query)
  const rows = await listAgreementsOfPerson(ctx, userId, query)
  const today = await todayOf(ctx)
  return { agreements: rows.map((row) => presentAgreement(row, userId, today)), total_count }
}

export async function addAgreement(ctx: Context, meetingId: string, wanted: NewAgreement): Promise<Agreement> {
  const meeting = await requireOwnMeeting(ctx, meetingId)
  if (isOver(meeting)) throw new AppError('meeting_state_forbids')
  await refusePastDay(ctx, wanted.due_on)
  if ((await countAgreementsOfMeeting(ctx, meetingId)) >= mostAgreements) throw new AppError('agreements_full')
  const activity_id = await requireActivity(ctx, meeting.employee_id, wanted.activity_id)
  const id = ctx.newId()
  await insertAgreement(ctx, {
    id,
    series_id: meeting.series_id,
    meeting_id: meetingId,
    author_id: ctx.actor.userId,
    ...sidesOf(meeting, wanted.responsible_id ?? meeting.employee_id),
    text: wanted.text,
    due_on: wanted.due_on ?? null,
    activity_id,
    created_at: ctx.now,
  })
  await markChanged(ctx, meetingId)
  return readBack(ctx, id)
}

/** Status and due day can change after the meeting is over; the text and the responsible person cannot. */
export async function changeAgreement(
  ctx: Context,
  id: string,
  { version, is_done, due_on, text, responsible_id, activity_id }: AgreementChange,
): Promise<Agreement> {
  const { agreement, meeting } = await requireAgreement(ctx, id)
  refuseStale(agreement, version)
  const isAnother = activity_id !== undefined && activity_id !== agreement.activity_id
  if (isOver(meeting) && (text !== undefined || responsible_id !== undefined || isAnother))
    throw new AppError('meeting_state_forbids')
  // An old day may stay: the other fields can be saved whatever it is.
  if (due_on !== agreement.due_on) await refusePastDay(ctx, due_on)
  await updateAgreement(ctx, id, {
    ...(text !== undefined && { text }),
    ...(responsible_id !== undefined && sidesOf(meeting, responsible_id)),
    ...(due_on !== undefined && { due_on }),
    // The plan of the old activity may have ended since, so an activity is checked only when it changes.
    ...(isAnother && { activity_id: await requireActivity(ctx, meeting.employee_id, activity_id) }),
    ...(is_done === true && agreement.done_at === null && { done_at: ctx.now, done_by: ctx.actor.userId }),
    ...(is_done === false && { done_at: null, done_by: null }),
  })
  await showToOthers(ctx, agreement)
  return readBack(ctx, id)
}

export async function removeAgreement(ctx: Context, id: string): Promise<void> {
  const { agreement, meeting } = await requireAgreement(ctx, id)
  if (isOver(meeting)) throw new AppError('meeting_state_forbids')
  await deleteAgreement(ctx, id)
  await showToOthers(ctx, agreement)
}

/** A new day is today or later where the company is. */
async function refusePastDay(ctx: Context, dueOn: string | null | undefined): Promise<void> {
  const problem = dueDayProblem(dueOn, await todayOf(ctx))
  if (problem) throw fieldRefusal(['due_on'], problem)
}

/** The responsible person of the two, and the other one, who waits for it. */
function sidesOf({ manager_id, employee_id }: { manager_id: string; employee_id: string }, responsible_id: string) {
  if (responsible_id !== manager_id && responsible_id !== employee_id)
    throw fieldRefusal(['responsible_id'], 'Отвечает один из двоих: руководитель или сотрудник этой встречи')
  return { responsible_id, other_id: responsible_id === manager_id ? employee_id : manager_id }
}

async function requireActivity(
  ctx: Context,
  employeeId: string,
  id: string | null | undefined,
): Promise<string | null> {
  if (!id) return null
  if (!(await isFollowed(ctx, employeeId, id)))
    throw fieldRefusal(['activity_id'], 'Выберите активность действующего плана этого сотрудника')
  return id
}

async function requireAgreement(ctx: Context, id: string) {
  const found = await findAgreement(ctx, id)
  ctx.may('read', 'OneToOne', {})
  if (!found) throw new AppError('not_found')
  const meeting = await requireOwnMeeting(ctx, found.meeting_id)
  const agreement = await findAgreement(ctx, id)
  if (!agreement) throw new AppError('not_found')
  return { agreement, meeting }
}

/** Counts a change in its own meeting, and while it is open also in the meetings to come. */
async function showToOthers(ctx: Context, agreement: AgreementRow): Promise<void> {
  const open = await listOpenMeetings(ctx, agreement.series_id)
  for (const id of new Set([agreement.meeting_id, ...open.map((meeting) => meeting.id)])) await markChanged(ctx, id)
}

async function readBack(ctx: Context, id: string): Promise<Agreement> {
  const row = await findAgreement(ctx, id)
  if (!row) throw new Error('an agreement that was just written is not there')
  return presentAgreement(row, ctx.actor.userId, await todayOf(ctx))
}

async function todayOf(ctx: Context): Promise<string> {
  const { time_zone } = await findCompany(ctx)
  return dayIn(time_zone, ctx.now)
}
