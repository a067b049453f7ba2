import { isOver, type Side, sideOf } from '@kamerton/contract/one-to-one/form-fields'
import { headOf } from '@kamerton/contract/one-to-one/form-head'
import type { CommentSaved, EmployeeForm, PublicPoints } from '@kamerton/contract/one-to-one/public-schemas'
import { whoSees } from '@kamerton/contract/one-to-one/who-sees'
import { findCompany } from '../../companies/queries.ts'
import { AppError } from '../../lib/app-error.ts'
import type { TenantContext, Unbound } from '../../lib/context.ts'
import type { CompanyId } from '../../lib/database/tenant.ts'
import type { FormData } from '../../lib/http/public-form-page.ts'
import { companyOfToken, hashToken } from '../../lib/tokens.ts'
import { findMeetingOfLink } from '../rows/link-queries.ts'
import { findMeeting, lockMeeting, type MeetingRow, markChanged, updateMeetingRow } from '../rows/meeting-queries.ts'
import { employeeOf, managerOf } from '../rows/person-columns.ts'
import { mostOpenPoints } from '../shared/change-agenda.ts'
import { countPoints, insertPoint, listAgreementsOfMeeting, listPoints } from '../shared/queries.ts'
import { changedFields, formOf, statesOf, versionOf } from './field-states.ts'
import { savingOf } from './save-form.ts'

/** A link, and the meeting id of the address, if it has one: an id other than the link's does not exist. */
type Asked = { token: string; id?: string }

/** The form of a link, for both of its calls and for the served page. */
export async function showEmployeeForm(unbound: Unbound, asked: Asked): Promise<EmployeeForm> {
  await unbound.limits.consume('form.ip', unbound.ip)
  return unbound.inCompany(companyOf(asked), async (ctx) => presentForm(ctx, await meetingOf(ctx, asked)), 'read')
}

/** The form of `showEmployeeForm` as data of the page; a refusal is data too. */
export async function employeeFormPage(unbound: Unbound, token: string): Promise<FormData> {
  try {
    const form = await showEmployeeForm(unbound, { token })
    return { status: 200, data: form, head: headOf(form) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { status: error.status, data: error.body }
  }
}

/** The employee's comment, changeable until the meeting is over. */
export async function submitComment(
  unbound: Unbound,
  { employee_comments, version, ...asked }: Asked & { employee_comments: string; version?: number | undefined },
): Promise<CommentSaved> {
  await unbound.limits.consume('submit.ip', unbound.ip)
  return unbound.inCompany(companyOf(asked), async (ctx) => {
    const meeting = await heldMeeting(ctx, asked)
    const states = statesOf(meeting)
    const stands = formOf(meeting)
    const changed = changedFields(stands, { employee_comments })
    const current = versionOf(states, 'employee_comments')
    if (changed.length > 0 && version !== undefined && version !== current) throw new AppError('changed_meanwhile')
    const by = { at: ctx.now, by: meeting.employee_id }
    const { columns } = savingOf(stands, { employee_comments }, changed, states, by)
    if (changed.length > 0) await updateMeetingRow(ctx, meeting.id, columns)
    return { msg: 'Комментарий отправлен', version: current + changed.length, commented_at: ctx.now }
  })
}

/** A point of the shared agenda, by the link. */
export async function addPointByLink(
  unbound: Unbound,
  { text, ...asked }: Asked & { text: string },
): Promise<PublicPoints> {
  await unbound.limits.consume('submit.ip', unbound.ip)
  return unbound.inCompany(companyOf(asked), async (ctx) => {
    const { id, series_id, employee_id } = await heldMeeting(ctx, asked)
    if ((await countPoints(ctx, series_id)) >= mostOpenPoints) throw new AppError('agenda_full')
    const point = { id: ctx.newId(), series_id, meeting_id: id, author_id: employee_id, text, created_at: ctx.now }
    await insertPoint(ctx, point)
    await markChanged(ctx, id)
    const { agenda } = await presentForm(ctx, await meetingOf(ctx, asked))
    return { agenda }
  })
}

function companyOf({ token }: Asked): CompanyId {
  const company = companyOfToken(token)
  if (!company) throw new AppError('one_to_one_link_invalid')
  return company
}

async function placeOf(ctx: TenantContext, { token, id }: Asked) {
  const found = await findMeetingOfLink(ctx, hashToken(token))
  if (!found || (id !== undefined && id !== found.meeting_id)) throw new AppError('one_to_one_link_invalid')
  if (found.expires_at <= ctx.now) throw new AppError('one_to_one_link_expired')
  return found
}

async function meetingOf(ctx: TenantContext, asked: Asked) {
  const { meeting_id, expires_at } = await placeOf(ctx, asked)
  const meeting = await findMeeting(ctx, meeting_id)
  if (!meeting) throw new AppError('one_to_one_link_invalid')
  return { meeting, expires_at }
}

/** Locks the meeting of a link that can still be written to. */
async function heldMeeting(ctx: TenantContext, asked: Asked) {
  const { meeting_id } = await placeOf(ctx, asked)
  const meeting = await lockMeeting(ctx, meeting_id)
  if (!meeting) throw new AppError('one_to_one_link_invalid')
  if (isOver(meeting)) throw new AppError('comment_too_late')
  return meeting
}

async function presentForm(
  ctx: TenantContext,
  { meeting, expires_at }: { meeting: MeetingRow; expires_at: Date },
): Promise<EmployeeForm> {
  const open = !isOver(meeting)
  const company = await findCompany(ctx)
  const points = await listPoints(ctx, meeting, open)
  const agreements = await listAgreementsOfMeeting(ctx, meeting, { open, previousId: meeting.previous[0]?.id ?? null })
  const names = { manager: managerOf(meeting).full_name, employee: employeeOf(meeting).full_name }
  const sideIs = (id: string): Side => sideOf(meeting, id) ?? 'manager'
  return {
    meeting_id: meeting.id,
    company_name: company.name,
    time_zone: company.time_zone,
    scheduled_date: meeting.scheduled_date,
    status: meeting.status,
    number: meeting.number,
    video_meeting_url: meeting.video_meeting_url,
    employee: { full_name: names.employee },
    manager: { full_name: names.manager },
    employee_comments: meeting.employee_comments,
    version: versionOf(statesOf(meeting), 'employee_comments'),
    commented_at: meeting.commented_at,
    may_comment: open,
    seen_by: whoSees('employee_comments', meeting.status, names, 'employee'),
    agenda: points.map(({ id, text, author_id, done_at, meeting_id, first_date }) => ({
      id,
      text,
      by: sideIs(author_id),
      is_done: done_at !== null,
      carried_from: meeting_id === meeting.id ? null : first_date,
    })),
    agreements: agreements
      .filter(({ meeting_id }) => meeting_id !== meeting.id)
      .map(({ id, text, responsible_id, due_on, done_at }) => ({
        id,
        text,
        responsible: sideIs(responsible_id),
        due_on,
        is_done: done_at !== null,
      })),
    expires_at,
  }
}
