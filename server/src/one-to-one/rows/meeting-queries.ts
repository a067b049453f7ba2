import type { MeetingStatus } from '@kamerton/contract/one-to-one/constants'
import { repeatedAfter } from '@kamerton/contract/one-to-one/repeated-challenges'
import { sql, type Updateable } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Scope } from '../../lib/database/tenant.ts'
import { formColumns } from './form-columns.ts'
import { bothPeople } from './person-columns.ts'

const meetings = ({ db, companyId }: Scope) =>
  db
    .selectFrom('one_to_one_meetings as t')
    .innerJoin('one_to_one_series as s', (join) =>
      join.onRef('s.company_id', '=', 't.company_id').onRef('s.id', '=', 't.series_id'),
    )
    .innerJoin('users as e', (join) =>
      join.onRef('e.company_id', '=', 't.company_id').onRef('e.id', '=', 't.employee_id'),
    )
    .innerJoin('users as m', (join) =>
      join.onRef('m.company_id', '=', 't.company_id').onRef('m.id', '=', 't.manager_id'),
    )
    .where('t.company_id', '=', companyId)
    .where('t.deleted_at', 'is', null)

const columns = [
  't.id',
  't.series_id',
  't.employee_id',
  't.manager_id',
  't.number',
  't.scheduled_date',
  't.status',
  't.video_meeting_url',
  ...formColumns,
  't.field_states',
  't.commented_at',
  't.started_at',
  't.completed_at',
  't.sequence',
  't.version',
  's.frequency',
  's.telegram_notifications',
  ...bothPeople,
] as const

/** A meeting with the last ones held before it, the latest first. */
export const findMeeting = (scope: Scope, id: string) =>
  meetings(scope)
    .select(columns)
    .select(
      sql<{ id: string; scheduled_date: string; challenges: string[] }[]>`array(
        select json_build_object('id', p.id, 'scheduled_date', p.scheduled_date, 'challenges', p.challenges)
        from one_to_one_meetings p
        where p.company_id = ${scope.companyId} and p.series_id = t.series_id and p.status = 'completed' and p.deleted_at is null
          and p.id <> t.id and p.scheduled_date < t.scheduled_date
        order by p.scheduled_date desc limit ${sql.lit(repeatedAfter)}
      )`.as('previous'),
    )
    .select(
      sql<boolean>`(s.status = 'active' and s.auto_schedule and s.frequency <> 'ad_hoc' and not exists (
        select from one_to_one_meetings n
        where n.company_id = ${scope.companyId} and n.series_id = t.series_id and n.status = 'scheduled' and n.id <> t.id
      ))`.as('plans_next'),
    )
    .where('t.id', '=', id)
    .executeTakeFirst()
export type MeetingRow = NonNullable<Awaited<ReturnType<typeof findMeeting>>>

/** Locks a meeting, so that its changes happen one after another. */
export const lockMeeting = (scope: Scope, id: string) =>
  meetings(scope).select(columns).where('t.id', '=', id).forUpdate('t').executeTakeFirst()
export type LockedMeeting = NonNullable<Awaited<ReturnType<typeof lockMeeting>>>

/** The two people of a meeting and its version: all that a poll needs. */
export const findVersion = ({ db, companyId }: Scope, id: string) =>
  db
    .selectFrom('one_to_one_meetings')
    .select(['manager_id', 'employee_id', 'version'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Meetings of a series that are scheduled or under way. */
export const listOpenMeetings = ({ db, companyId }: Scope, seriesId: string) =>
  db
    .selectFrom('one_to_one_meetings')
    .select(['id', 'status', 'scheduled_date'])
    .where('company_id', '=', companyId)
    .where('series_id', '=', seriesId)
    .where('status', 'in', ['scheduled', 'in_progress'])
    .execute()

/** Times of the meetings that a person leads or goes to from a moment on. */
export async function listBusyTimes({ db, companyId }: Scope, userId: string, from: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('one_to_one_meetings')
    .select('scheduled_date')
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('manager_id', '=', userId), eb('employee_id', '=', userId)]))
    .where('status', 'in', ['scheduled', 'in_progress'])
    .where('deleted_at', 'is', null)
    .where('scheduled_date', '>=', from)
    .execute()
  return rows.map(({ scheduled_date }) => scheduled_date)
}

/** The meeting that the next one follows: the last one held, else the last of any state. */
export const findLastMeeting = ({ db, companyId }: Scope, seriesId: string) =>
  db
    .selectFrom('one_to_one_meetings')
    .select(['id', 'status', 'scheduled_date', 'video_meeting_url', 'next_period_plans'])
    .where('company_id', '=', companyId)
    .where('series_id', '=', seriesId)
    .where('deleted_at', 'is', null)
    .orderBy(sql`status = 'completed'`, 'desc')
    .orderBy('scheduled_date', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Plans made at the last meeting that took place. */
export async function findPreviousPlans({ db, companyId }: Scope, seriesId: string, before: Date): Promise<string[]> {
  const last = await db
    .selectFrom('one_to_one_meetings')
    .select('next_period_plans')
    .where('company_id', '=', companyId)
    .where('series_id', '=', seriesId)
    .where('status', '=', 'completed')
    .where('deleted_at', 'is', null)
    .where('scheduled_date', '<', before)
    .orderBy('scheduled_date', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.next_period_plans ?? []
}

export type NewMeetingRow = {
  id: string
  series_id: string
  manager_id: string
  employee_id: string
  number: number
  scheduled_date: Date
  video_meeting_url: string | null
  now: Date
}
export const insertMeeting = ({ db, companyId }: Scope, { now, ...meeting }: NewMeetingRow) =>
  db
    .insertInto('one_to_one_meetings')
    .values({ ...meeting, company_id: companyId, status: 'scheduled', created_at: now })
    .execute()

export type MeetingChange = Omit<
  Updateable<DB['one_to_one_meetings']>,
  'company_id' | 'id' | 'series_id' | 'version' | 'sequence'
>

export const updateMeetingRow = ({ db, companyId }: Scope, id: string, change: MeetingChange) =>
  db
    .updateTable('one_to_one_meetings')
    .set({ ...change, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

/** Changes that calendars have to follow: a moved or a cancelled meeting. */
export const updateInCalendars = ({ db, companyId }: Scope, id: string, change: MeetingChange) =>
  db
    .updateTable('one_to_one_meetings')
    .set({ ...change, version: sql`version + 1`, sequence: sql`sequence + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

/** Counts a change around the form: points, agreements. A person with the meeting open sees it at their next poll. */
export const markChanged = ({ db, companyId }: Scope, id: string) =>
  db
    .updateTable('one_to_one_meetings')
    .set({ version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

/** Names of other people who saved something: those who see all meetings of the company. */
export async function listNames({ db, companyId }: Scope, ids: readonly string[]): Promise<Map<string, Name>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
type Name = { first_name: string; last_name: string }

export const openStatuses: readonly MeetingStatus[] = ['scheduled', 'in_progress']
