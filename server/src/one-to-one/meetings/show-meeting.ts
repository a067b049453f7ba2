import { dayIn } from '@kamerton/contract/lib/dates'
import { fullName } from '@kamerton/contract/lib/names'
import { recordOf } from '@kamerton/contract/lib/records'
import { formFields, isOver, mayRead, mayWrite, sideOf, type Viewer } from '@kamerton/contract/one-to-one/form-fields'
import type { FieldState, Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import { repeatedChallenges } from '@kamerton/contract/one-to-one/repeated-challenges'
import { findCompany } from '../../companies/queries.ts'
import { showFollowedPlan } from '../../development-plans/followed/find-followed.ts'
import type { Context } from '../../lib/context.ts'
import { requireMeeting, requireVersion } from '../rows/find-meeting.ts'
import { viewerOf } from '../rows/find-series.ts'
import { findMeeting, listNames, type MeetingRow } from '../rows/meeting-queries.ts'
import { employeeOf, managerOf } from '../rows/person-columns.ts'
import { presentAgreement, presentPoint } from '../shared/present-shared.ts'
import { listAgreementsOfMeeting, listPoints } from '../shared/queries.ts'
import { type KeptStates, readableForm, statesOf } from './field-states.ts'
import { recordMeetingOpening } from './record-meeting-opening.ts'

export async function showMeeting(ctx: Context, id: string): Promise<Meeting> {
  return presentMeeting(ctx, await requireMeeting(ctx, id))
}

/** A meeting like `showMeeting`, for a person who opens its page: its employee and manager see the opening. */
export async function openMeeting(ctx: Context, id: string): Promise<Meeting> {
  const meeting = await showMeeting(ctx, id)
  await recordMeetingOpening(ctx, { id, employeeId: meeting.employee.id, managerId: meeting.manager.id })
  return meeting
}

/** The whole meeting if it was saved since; one statement if it was not. */
export async function showChanges(ctx: Context, id: string, since: number) {
  const version = await requireVersion(ctx, id)
  return version === since ? { version, meeting: null } : { version, meeting: await openMeeting(ctx, id) }
}

/** A meeting as it is now, for the answer to a change of it. */
export async function showChanged(ctx: Context, id: string): Promise<Meeting> {
  const row = await findMeeting(ctx, id)
  if (!row) throw new Error('a meeting that was just written is not there')
  return presentMeeting(ctx, row)
}

async function presentMeeting(ctx: Context, row: MeetingRow): Promise<Meeting> {
  const viewer = viewerOf(ctx)
  const userId = ctx.actor.userId
  const [last] = row.previous
  const open = !isOver(row)
  const points = await listPoints(ctx, row, open)
  const agreements = await listAgreementsOfMeeting(ctx, row, { open, previousId: last?.id ?? null })
  const { time_zone } = await findCompany(ctx)
  const today = dayIn(time_zone, ctx.now)
  const states = statesOf(row)
  return {
    id: row.id,
    series_id: row.series_id,
    number: row.number,
    scheduled_date: row.scheduled_date,
    status: row.status,
    video_meeting_url: row.video_meeting_url,
    employee: employeeOf(row),
    manager: managerOf(row),
    commented_at: row.commented_at,
    frequency: row.frequency,
    form: readableForm(viewer, row),
    fields: statesFor(viewer, row, states, await namesOf(ctx, row, states)),
    started_at: row.started_at,
    completed_at: row.completed_at,
    previous_meeting: last ? { id: last.id, scheduled_date: new Date(last.scheduled_date) } : null,
    agenda: mayRead(viewer, row, 'agenda') ? points.map((point) => presentPoint(point, row, userId)) : [],
    repeated_challenges:
      open && mayRead(viewer, row, 'challenges')
        ? repeatedChallenges(row.previous.map(({ challenges }) => challenges))
        : [],
    agreements: mayRead(viewer, row, 'agreements')
      ? agreements.map((agreement) => presentAgreement(agreement, userId, today))
      : [],
    rights: { manage: mayWrite(viewer, row, 'status'), share: sideOf(row, userId) !== null },
    plans_next: open && row.plans_next,
    plan: open ? await showFollowedPlan(ctx, row.employee_id, today) : null,
    version: row.version,
  }
}

const statesFor = (viewer: Viewer, row: MeetingRow, states: KeptStates, names: ReadonlyMap<string, string>) =>
  recordOf(formFields, (field): FieldState => {
    const kept = states[field]
    const hidden = !mayRead(viewer, row, field)
    const by = kept?.by ?? null
    const name = by === null ? undefined : names.get(by)
    return {
      version: kept?.v ?? 0,
      saved_at: kept && !hidden ? new Date(kept.at) : null,
      saved_by: by !== null && name !== undefined && !hidden ? { id: by, full_name: name } : null,
      may_write: !isOver(row) && mayWrite(viewer, row, field),
      is_hidden: hidden,
    }
  })

/** Names of people who saved a field; those of the meeting's two people are known already. */
async function namesOf(ctx: Context, row: MeetingRow, states: KeptStates): Promise<Map<string, string>> {
  const names = new Map([
    [row.employee_id, employeeOf(row).full_name],
    [row.manager_id, managerOf(row).full_name],
  ])
  const others = new Set(Object.values(states).flatMap(({ by }) => (by !== null && !names.has(by) ? [by] : [])))
  for (const [id, name] of await listNames(ctx, [...others])) names.set(id, fullName(name))
  return names
}
