import { namesWith, pick } from '@kamerton/contract/lib/records'
import type { Frequency, MeetingStatus, SeriesStatus } from '@kamerton/contract/one-to-one/constants'
import { emptyForm } from '@kamerton/contract/one-to-one/empty-form'
import { formField } from '@kamerton/contract/one-to-one/form-fields'
import type { SeriesQuery } from '@kamerton/contract/one-to-one/schemas'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Context } from '../../lib/context.ts'
import type { Scope } from '../../lib/database/tenant.ts'
import { containing, wordsOf } from '../../lib/search-words.ts'
import { bothPeople } from './person-columns.ts'

/** Number of ratings in a row of the list, and of meetings in the trend of a series. */
const ratingsShown = 6
const trendLength = 24

/** Meetings of a state that a series has at most once, by an index for it. */
const openMeetings = ({ db, companyId }: Scope, status: 'in_progress' | 'scheduled') =>
  db
    .selectFrom('one_to_one_meetings')
    .select(['series_id as of_series', 'id', 'scheduled_date', 'status', 'commented_at'])
    .where('company_id', '=', companyId)
    .where('status', '=', status)

/**
 * Series that are not deleted, with their employee and the meeting to open: the one under way, else the scheduled one.
 * No history is read.
 */
const seriesRows = (scope: Scope) =>
  scope.db
    .selectFrom('one_to_one_series as s')
    .innerJoin('users as e', (join) =>
      join.onRef('e.company_id', '=', 's.company_id').onRef('e.id', '=', 's.employee_id'),
    )
    .leftJoin(openMeetings(scope, 'in_progress').as('going'), (join) => join.onRef('going.of_series', '=', 's.id'))
    .leftJoin(openMeetings(scope, 'scheduled').as('planned'), (join) => join.onRef('planned.of_series', '=', 's.id'))
    .where('s.company_id', '=', scope.companyId)
    .where('s.deleted_at', 'is', null)

const columns = [
  's.id',
  's.employee_id',
  's.manager_id',
  's.frequency',
  's.auto_schedule',
  's.telegram_notifications',
  's.status',
  's.status_since',
  's.completed_meetings',
  's.cancelled_meetings',
  's.version',
  ...bothPeople,
] as const

const nextDate = sql<Date | null>`coalesce(going.scheduled_date, planned.scheduled_date)`

const withWhatCardsShow = (scope: Scope) =>
  seriesRows(scope)
    .innerJoin('users as m', (join) =>
      join.onRef('m.company_id', '=', 's.company_id').onRef('m.id', '=', 's.manager_id'),
    )
    .select(columns)
    .select([
      sql<string | null>`coalesce(going.id, planned.id)`.as('next_id'),
      nextDate.as('next_date'),
      sql<MeetingStatus | null>`coalesce(going.status, planned.status)`.as('next_status'),
      sql<Date | null>`case when going.id is null then planned.commented_at else going.commented_at end`.as(
        'next_commented_at',
      ),
    ])
    .select(
      sql<number[]>`array(
        select rated.manager_rating from (
          select manager_rating, scheduled_date from one_to_one_meetings
          where company_id = ${scope.companyId} and series_id = s.id and deleted_at is null and manager_rating is not null
            and status = 'completed'
          order by scheduled_date desc limit ${sql.lit(ratingsShown)}
        ) as rated order by rated.scheduled_date
      )`.as('recent_ratings'),
    )
    .select(
      sql<string | null>`(
        select t.name from team_members tm join teams t on t.company_id = tm.company_id and t.id = tm.team_id
        where tm.company_id = ${scope.companyId} and tm.user_id = s.employee_id and t.deleted_at is null
        order by tm.is_primary desc, t.name limit 1
      )`.as('team'),
    )

const filtered = (ctx: Context, { search, team_id, status }: Omit<SeriesQuery, 'page' | 'limit'>) => {
  // Sorts by the name in the row: the employee's, or for one's own series that of its leader.
  const name = sql<string>`case when s.employee_id = ${ctx.actor.userId}
    then (select left(m.directory_text, -1 - length(m.email)) from users m
      where m.company_id = ${ctx.companyId} and m.id = s.manager_id)
    else left(e.directory_text, -1 - length(e.email)) end`
  return (eb: Parameters<ReturnType<Context['visible']>>[0]) =>
    eb.and([
      ctx.visible('read', 'OneToOne')(eb),
      ...wordsOf(search).map((word) => eb(name, 'like', containing(word))),
      ...(status ? [eb('s.status', '=', status)] : []),
      ...(team_id
        ? [
            sql<boolean>`exists (
              select 1 from team_members tm
              where tm.company_id = ${ctx.companyId} and tm.user_id = s.employee_id and tm.team_id = ${team_id}
            )`,
          ]
        : []),
    ])
}

/** Active series first, the earliest meeting on top. */
const inOrder = sql`array_position(array['active', 'paused', 'stopped'], s.status), ${nextDate} asc nulls last,
  e.directory_text collate "C", s.id`

/**
 * A page of the series that the actor sees. Data of the cards is read for this page alone, and not for the pages before
 * it.
 */
export const listSeries = (ctx: Context, { page, limit, ...filter }: SeriesQuery) => {
  const ofPage = seriesRows(ctx)
    .select('s.id')
    .where(filtered(ctx, filter))
    .orderBy(inOrder)
    .limit(limit)
    .offset((page - 1) * limit)
  return withWhatCardsShow(ctx).where('s.id', 'in', ofPage).orderBy(inOrder).execute()
}

export async function countSeries(
  ctx: Context,
  { page: _page, limit: _limit, ...filter }: SeriesQuery,
): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('one_to_one_series as s')
    .innerJoin('users as e', (join) =>
      join.onRef('e.company_id', '=', 's.company_id').onRef('e.id', '=', 's.employee_id'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .where('s.company_id', '=', ctx.companyId)
    .where('s.deleted_at', 'is', null)
    .where(filtered(ctx, filter))
    .executeTakeFirstOrThrow()
  return count
}

export const findSeries = (scope: Scope, id: string) =>
  withWhatCardsShow(scope).where('s.id', '=', id).executeTakeFirst()
export type SeriesRow = NonNullable<Awaited<ReturnType<typeof findSeries>>>

/** Locks a series, so that changes of its meetings happen one after another. */
export const lockSeries = ({ db, companyId }: Scope, id: string) =>
  db
    .selectFrom('one_to_one_series as s')
    .select(['s.id', 's.employee_id', 's.manager_id', 's.frequency', 's.auto_schedule', 's.telegram_notifications'])
    .select(['s.status', 's.anchor_day', 's.completed_meetings', 's.version'])
    .where('s.company_id', '=', companyId)
    .where('s.id', '=', id)
    .where('s.deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
export type LockedSeries = NonNullable<Awaited<ReturnType<typeof lockSeries>>>

/** The series of two people that is not stopped. */
export const findLivingSeries = ({ db, companyId }: Scope, { manager_id, employee_id }: Pair) =>
  db
    .selectFrom('one_to_one_series')
    .select('id')
    .where('company_id', '=', companyId)
    .where('manager_id', '=', manager_id)
    .where('employee_id', '=', employee_id)
    .where('status', '<>', 'stopped')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
type Pair = { manager_id: string; employee_id: string }

/** The last held meetings of a series, and when it began. */
export async function listTrend({ db, companyId }: Scope, seriesId: string) {
  const latest = await db
    .selectFrom('one_to_one_meetings')
    .select(['id as meeting_id', 'scheduled_date', 'manager_rating', 'workload'])
    .where('company_id', '=', companyId)
    .where('series_id', '=', seriesId)
    .where('status', '=', 'completed')
    .where('deleted_at', 'is', null)
    .orderBy('scheduled_date', 'desc')
    .limit(trendLength)
    .execute()
  return latest.toReversed()
}

/** The earliest meeting that was not cancelled, and the number of those to come. */
export const countOpenMeetings = ({ db, companyId }: Scope, seriesId: string) =>
  db
    .selectFrom('one_to_one_meetings')
    .select(sql<number>`count(*) filter (where status in ('scheduled', 'in_progress'))::int`.as('open'))
    .select(sql<Date | null>`min(scheduled_date) filter (where status <> 'cancelled')`.as('first'))
    .where('company_id', '=', companyId)
    .where('series_id', '=', seriesId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()

export type NewSeriesRow = {
  id: string
  manager_id: string
  employee_id: string
  frequency: Frequency
  auto_schedule: boolean
  telegram_notifications: boolean
  anchor_day: number | null
  now: Date
}

/** False where another call has just created one for these two people. */
export async function insertSeries({ db, companyId }: Scope, { now, ...series }: NewSeriesRow): Promise<boolean> {
  const row: Insertable<DB['one_to_one_series']> = {
    ...series,
    company_id: companyId,
    status: 'active',
    status_since: now,
    created_at: now,
  }
  const inserted = await db
    .insertInto('one_to_one_series')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'manager_id', 'employee_id'])
        .where('status', '<>', sql.lit('stopped'))
        .where('deleted_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export type SeriesChange = Pick<
  Updateable<DB['one_to_one_series']>,
  'frequency' | 'auto_schedule' | 'telegram_notifications' | 'manager_id' | 'anchor_day'
> & { status?: SeriesStatus; status_since?: Date }

export const updateSeriesRow = ({ db, companyId }: Scope, id: string, change: SeriesChange) =>
  db
    .updateTable('one_to_one_series')
    .set({ ...change, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

/** Saves the day of the month for monthly meetings: that of a chosen date. */
export const updateAnchorDay = ({ db, companyId }: Scope, id: string, anchor_day: number) =>
  db
    .updateTable('one_to_one_series')
    .set({ anchor_day })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

/**
 * Moves the meetings of a series to another manager, with the rights to them. Returns the scheduled one, which changes
 * in calendars.
 */
export async function updateLeader({ db, companyId }: Scope, id: string, manager_id: string): Promise<string | null> {
  const moved = await db
    .updateTable('one_to_one_meetings')
    .set({
      manager_id,
      version: sql`version + 1`,
      sequence: sql`sequence + (status = 'scheduled')::int`,
    })
    .where('company_id', '=', companyId)
    .where('series_id', '=', id)
    .returning(['id', 'status'])
    .execute()
  return moved.find(({ status }) => status === 'scheduled')?.id ?? null
}

type Count = 'completed_meetings' | 'cancelled_meetings'
export const updateCount = ({ db, companyId }: Scope, id: string, which: Count, by: number) =>
  db
    .updateTable('one_to_one_series')
    .set({ [which]: sql`${sql.ref(which)} + ${by}` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

/** Texts of a form, all of it but its marks. */
const wordsOfForm = [...namesWith(formField, { kind: 'lines' }), ...namesWith(formField, { kind: 'text' })]

/** The row and the dates of its meetings stay for the counts; their contents are erased. */
export async function markSeriesDeleted({ db, companyId }: Scope, id: string, now: Date): Promise<void> {
  const ofSeries = [
    ['one_to_one_points', 'series_id'],
    ['one_to_one_agreements', 'series_id'],
  ] as const
  for (const [table, column] of ofSeries)
    await db.deleteFrom(table).where('company_id', '=', companyId).where(column, '=', id).execute()
  const meetings = db
    .selectFrom('one_to_one_meetings')
    .select('id')
    .where('company_id', '=', companyId)
    .where('series_id', '=', id)
  for (const table of ['one_to_one_notes', 'one_to_one_links'] as const)
    await db.deleteFrom(table).where('company_id', '=', companyId).where('meeting_id', 'in', meetings).execute()
  await db
    .updateTable('one_to_one_meetings')
    .set({
      deleted_at: now,
      ...pick(emptyForm, wordsOfForm),
      video_meeting_url: null,
      field_states: '{}',
      version: sql`version + 1`,
    })
    .where('company_id', '=', companyId)
    .where('series_id', '=', id)
    .execute()
  await db
    .updateTable('one_to_one_series')
    .set({ deleted_at: now, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
