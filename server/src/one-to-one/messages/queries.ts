import type { Scope } from '../../lib/database/tenant.ts'

/** A meeting for messages, with the person who deleted it, since a cancellation names them. Nothing from its form. */
export const findMeetingToAnnounce = ({ db, companyId }: Scope, id: string) =>
  db
    .selectFrom('one_to_one_meetings as t')
    .innerJoin('one_to_one_series as s', (join) =>
      join.onRef('s.company_id', '=', 't.company_id').onRef('s.id', '=', 't.series_id'),
    )
    .innerJoin('companies as c', 'c.company_id', 't.company_id')
    .select(['t.id', 't.scheduled_date', 't.status', 't.video_meeting_url', 't.sequence', 't.deleted_at'])
    .select(['t.employee_id', 't.manager_id', 's.telegram_notifications', 'c.time_zone'])
    .where('t.company_id', '=', companyId)
    .where('t.id', '=', id)
    .executeTakeFirst()
export type MeetingToAnnounce = NonNullable<Awaited<ReturnType<typeof findMeetingToAnnounce>>>

const people = ({ db, companyId }: Scope, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'deleted_at'])
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)

/** Both people of a meeting, also one who has left: the other still reads their name. */
export const listTwo = (
  scope: Scope,
  { employee_id, manager_id }: Pick<MeetingToAnnounce, 'employee_id' | 'manager_id'>,
) => people(scope, [employee_id, manager_id]).execute()

/** Those of these people who are with the company. */
export const listPresent = (scope: Scope, ids: readonly string[]) =>
  people(scope, ids).where('deleted_at', 'is', null).execute()
export type OneOfTwo = Awaited<ReturnType<typeof listTwo>>[number]

/** Messages sent about a meeting, with their recipients. */
export const listNotified = ({ db, companyId }: Scope, meetingId: string) =>
  db
    .selectFrom('one_to_one_told')
    .select(['what', 'user_id'])
    .where('company_id', '=', companyId)
    .where('meeting_id', '=', meetingId)
    .execute()

/** Claims notices, person by person: returned ones are sent now, and by nobody else. */
export const takeNotices = (
  { db, companyId }: Scope,
  notices: readonly { id: string; meeting_id: string; user_id: string; what: string; told_at: Date }[],
) =>
  db
    .insertInto('one_to_one_told')
    .values(notices.map((notice) => ({ ...notice, company_id: companyId })))
    .onConflict((conflict) => conflict.columns(['company_id', 'meeting_id', 'user_id', 'what']).doNothing())
    .returning(['id', 'user_id'])
    .execute()

/** The meeting of a chat message, and the kind of the message. */
export const findNotice = ({ db, companyId }: Scope, id: string) =>
  db
    .selectFrom('one_to_one_told')
    .select(['meeting_id', 'user_id', 'what'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Scheduled meetings, read each night in case a restored copy has lost their reminders. */
export const listSetMeetings = ({ db, companyId }: Scope) =>
  db
    .selectFrom('one_to_one_meetings')
    .select(['id', 'scheduled_date'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'scheduled')
    .where('deleted_at', 'is', null)
    .execute()
