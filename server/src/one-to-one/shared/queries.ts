import type { NoteKind } from '@kamerton/contract/one-to-one/constants'
import type { AgreementsQuery } from '@kamerton/contract/one-to-one/shared-schemas'
import { type Insertable, sql } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Scope } from '../../lib/database/tenant.ts'

/** The points of an agenda (`a`) with their author (`u`) and the meeting that each was first meant for (`first`). */
const points = ({ db, companyId }: Scope) =>
  db
    .selectFrom('one_to_one_points as a')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'a.company_id').onRef('u.id', '=', 'a.author_id'),
    )
    .innerJoin('one_to_one_meetings as first', (join) =>
      join.onRef('first.company_id', '=', 'a.company_id').onRef('first.id', '=', 'a.meeting_id'),
    )
    .select(['a.id', 'a.series_id', 'a.meeting_id', 'a.author_id', 'a.text', 'a.done_at', 'a.done_in', 'a.created_at'])
    .select(['a.note', 'a.note_became', 'a.version', 'u.first_name', 'u.last_name'])
    .select('first.scheduled_date as first_date')
    .where('a.company_id', '=', companyId)

export type PointRow = Awaited<ReturnType<ReturnType<typeof points>['execute']>>[number]

type Place = { id: string; series_id: string }

/** Points meant for a meeting or ticked off in it; while it is `open`, also points left over from earlier meetings. */
export const listPoints = (scope: Scope, { id, series_id }: Place, open: boolean): Promise<PointRow[]> =>
  points(scope)
    .where('a.series_id', '=', series_id)
    .where((eb) =>
      eb.or([
        eb('a.meeting_id', '=', id),
        eb('a.done_in', '=', id),
        ...(open ? [eb.and([eb('a.done_at', 'is', null), eb('first.status', 'in', ['completed', 'cancelled'])])] : []),
      ]),
    )
    .orderBy('first.scheduled_date')
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute()

export const findPoint = (scope: Scope, id: string): Promise<PointRow | undefined> =>
  points(scope).where('a.id', '=', id).executeTakeFirst()

export async function countPoints({ db, companyId }: Scope, seriesId: string): Promise<number> {
  const { count } = await db
    .selectFrom('one_to_one_points')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', companyId)
    .where('series_id', '=', seriesId)
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export const insertPoint = ({ db, companyId }: Scope, point: Omit<Insertable<DB['one_to_one_points']>, 'company_id'>) =>
  db
    .insertInto('one_to_one_points')
    .values({ ...point, company_id: companyId })
    .execute()

type PointChange = {
  text?: string
  note?: string
  note_became?: NoteKind | null
  done_at?: Date | null
  done_in?: string | null
}
export const updatePoint = ({ db, companyId }: Scope, id: string, change: PointChange) =>
  db
    .updateTable('one_to_one_points')
    .set({ ...change, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

export const deletePoint = ({ db, companyId }: Scope, id: string) =>
  db.deleteFrom('one_to_one_points').where('company_id', '=', companyId).where('id', '=', id).execute()

const agreements = ({ db, companyId }: Scope) =>
  db
    .selectFrom('one_to_one_agreements as a')
    .innerJoin('one_to_one_meetings as t', (join) =>
      join.onRef('t.company_id', '=', 'a.company_id').onRef('t.id', '=', 'a.meeting_id'),
    )
    .innerJoin('users as r', (join) =>
      join.onRef('r.company_id', '=', 'a.company_id').onRef('r.id', '=', 'a.responsible_id'),
    )
    .innerJoin('users as o', (join) => join.onRef('o.company_id', '=', 'a.company_id').onRef('o.id', '=', 'a.other_id'))
    .leftJoin('users as d', (join) => join.onRef('d.company_id', '=', 'a.company_id').onRef('d.id', '=', 'a.done_by'))
    .leftJoin('development_plan_activities as step', (join) =>
      join.onRef('step.company_id', '=', 'a.company_id').onRef('step.id', '=', 'a.activity_id'),
    )
    // A plan that became a draft again or was deleted is not shown.
    .leftJoin('development_plans as p', (join) =>
      join
        .onRef('p.company_id', '=', 'step.company_id')
        .onRef('p.id', '=', 'step.plan_id')
        .on('p.deleted_at', 'is', null)
        .on('p.status', '<>', 'draft'),
    )
    .select([
      'a.id',
      'a.series_id',
      'a.meeting_id',
      'a.responsible_id',
      'a.other_id',
      'a.text',
      'a.due_on',
      'a.done_at',
    ])
    .select([
      'a.done_by',
      'a.created_at',
      'a.version',
      't.scheduled_date as meeting_date',
      't.status as meeting_status',
    ])
    .select(['t.manager_id', 't.employee_id'])
    // An activity removed from its plan leaves an id without a row.
    .select(['step.id as activity_id', 'step.title as activity_title', 'p.id as activity_plan_id'])
    .select(['r.first_name as responsible_first_name', 'r.last_name as responsible_last_name'])
    .select(['o.first_name as other_first_name', 'o.last_name as other_last_name'])
    .select(['d.first_name as done_first_name', 'd.last_name as done_last_name'])
    .select(
      sql<number>`(
        select count(*)::int from one_to_one_meetings held
        where held.company_id = ${companyId} and held.series_id = a.series_id and held.deleted_at is null
          and held.status = 'completed' and held.scheduled_date >= t.scheduled_date
          and (a.done_at is null or held.completed_at < a.done_at)
      )`.as('carried_times'),
    )
    .where('a.company_id', '=', companyId)

export type AgreementRow = Awaited<ReturnType<ReturnType<typeof agreements>['execute']>>[number]

/**
 * Agreements of a meeting; while it is `open`, also the unfinished ones of earlier meetings and all of the last one.
 */
export const listAgreementsOfMeeting = (
  scope: Scope,
  { id, series_id }: Place,
  { open, previousId }: { open: boolean; previousId: string | null },
): Promise<AgreementRow[]> =>
  agreements(scope)
    .where('a.series_id', '=', series_id)
    .where((eb) =>
      eb.or([
        eb('a.meeting_id', '=', id),
        ...(open ? [eb('a.done_at', 'is', null)] : []),
        ...(open && previousId !== null ? [eb('a.meeting_id', '=', previousId)] : []),
      ]),
    )
    .orderBy('t.scheduled_date')
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute()

const ofPerson = (scope: Scope, userId: string, { whose, state }: Pick<AgreementsQuery, 'whose' | 'state'>) =>
  agreements(scope)
    .where(whose === 'mine' ? 'a.responsible_id' : 'a.other_id', '=', userId)
    .where('a.done_at', state === 'open' ? 'is' : 'is not', null)

/** Agreements that somebody made, or that were made with them. */
export const listAgreementsOfPerson = (scope: Scope, userId: string, { limit, ...which }: AgreementsQuery) => {
  const rows = ofPerson(scope, userId, which)
  const ordered =
    which.state === 'done'
      ? rows.orderBy('a.done_at', 'desc')
      : rows.orderBy('a.due_on', (order) => order.asc().nullsLast()).orderBy('a.created_at')
  return ordered.orderBy('a.id').limit(limit).execute()
}

export async function countAgreementsOfPerson(
  { db, companyId }: Scope,
  userId: string,
  { whose, state }: Pick<AgreementsQuery, 'whose' | 'state'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('one_to_one_agreements')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', companyId)
    .where(whose === 'mine' ? 'responsible_id' : 'other_id', '=', userId)
    .where('done_at', state === 'open' ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

export const findAgreement = (scope: Scope, id: string): Promise<AgreementRow | undefined> =>
  agreements(scope).where('a.id', '=', id).executeTakeFirst()

export async function countAgreementsOfMeeting({ db, companyId }: Scope, meetingId: string): Promise<number> {
  const { count } = await db
    .selectFrom('one_to_one_agreements')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', companyId)
    .where('meeting_id', '=', meetingId)
    .executeTakeFirstOrThrow()
  return count
}

export const insertAgreement = (
  { db, companyId }: Scope,
  agreement: Omit<Insertable<DB['one_to_one_agreements']>, 'company_id'>,
) =>
  db
    .insertInto('one_to_one_agreements')
    .values({ ...agreement, company_id: companyId })
    .execute()

type AgreementChange = {
  text?: string
  responsible_id?: string
  other_id?: string
  due_on?: string | null
  activity_id?: string | null
  done_at?: Date | null
  done_by?: string | null
}
export const updateAgreement = ({ db, companyId }: Scope, id: string, change: AgreementChange) =>
  db
    .updateTable('one_to_one_agreements')
    .set({ ...change, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

export const deleteAgreement = ({ db, companyId }: Scope, id: string) =>
  db.deleteFrom('one_to_one_agreements').where('company_id', '=', companyId).where('id', '=', id).execute()

/** The next meeting of a manager with each of these people, and the topics that wait for it. */
export const listNextAgendas = ({ db, companyId }: Scope, managerId: string, employeeIds: readonly string[]) =>
  db
    .selectFrom('one_to_one_meetings as t')
    .distinctOn('t.employee_id')
    .select(['t.employee_id', 't.id'])
    .select(
      sql<string[]>`array(
        select p.text from one_to_one_points p
        where p.company_id = ${companyId} and p.series_id = t.series_id and p.done_at is null
      )`.as('topics'),
    )
    .where('t.company_id', '=', companyId)
    .where('t.manager_id', '=', managerId)
    .where('t.employee_id', '=', sql<string>`any(${sql.val(employeeIds)}::uuid[])`)
    .where('t.status', 'in', ['scheduled', 'in_progress'])
    .where('t.deleted_at', 'is', null)
    .orderBy('t.employee_id')
    .orderBy('t.scheduled_date')
    .execute()
