import type { MeetingsQuery } from '@kamerton/contract/one-to-one/schemas'
import { sql } from 'kysely'
import type { Context } from '../../lib/context.ts'
import { meetingCounts } from '../rows/counts-queries.ts'
import { bothPeople } from '../rows/person-columns.ts'
import type { Term } from '../term.ts'

type Filter = Pick<MeetingsQuery, 'series_id' | 'status'>
/**
 * Rows to skip and to take, counted from the latest date or from the earliest: the last page costs as much as the
 * first.
 */
export type Slice = { from: 'latest' | 'earliest'; skip: number; take: number }

/** Meetings that the actor sees, by their ids: an index alone finds a page of them. */
const visibleMeetings = (ctx: Context, { series_id, status }: Filter) => {
  let query = ctx.db
    .selectFrom('one_to_one_meetings')
    .select('id as of_page')
    .where('company_id', '=', ctx.companyId)
    .where('deleted_at', 'is', null)
    .where(ctx.visible('read', 'OneToOne'))
  if (series_id) query = query.where('series_id', '=', series_id)
  if (status) query = query.where('status', '=', status)
  return query
}

type Visible = ReturnType<typeof visibleMeetings>

/** Meetings as lists show them: both people, and their agreements. */
const asCards = (ctx: Context, page: Visible, order: 'asc' | 'desc') =>
  ctx.db
    .selectFrom(page.as('page'))
    .innerJoin('one_to_one_meetings as t', (join) =>
      join.on('t.company_id', '=', ctx.companyId).onRef('t.id', '=', 'page.of_page'),
    )
    .innerJoin('users as e', (join) =>
      join.onRef('e.company_id', '=', 't.company_id').onRef('e.id', '=', 't.employee_id'),
    )
    .innerJoin('users as m', (join) =>
      join.onRef('m.company_id', '=', 't.company_id').onRef('m.id', '=', 't.manager_id'),
    )
    .select(['t.id', 't.series_id', 't.employee_id', 't.manager_id', 't.number', 't.scheduled_date', 't.status'])
    .select(['t.video_meeting_url', 't.commented_at', 't.accomplishments', 't.manager_rating', 't.workload'])
    .select(bothPeople)
    .select(
      sql<{ total: number; done: number }>`(
        select json_build_object('total', count(*), 'done', count(a.done_at)) from one_to_one_agreements a
        where a.company_id = ${ctx.companyId} and a.meeting_id = t.id
      )`.as('agreements'),
    )
    .select(
      sql<number>`(
        select count(*)::int from one_to_one_agreements a
        where a.company_id = ${ctx.companyId} and a.series_id = t.series_id and a.done_at is null
      )`.as('open_agreements'),
    )
    .orderBy('t.scheduled_date', order)
    .orderBy('t.id', order)

/** A slice of the meetings that the actor sees, the latest date first. */
export async function listMeetings(ctx: Context, filter: Filter, { from, skip, take }: Slice) {
  const order = from === 'latest' ? 'desc' : 'asc'
  const rows = visibleMeetings(ctx, filter)
    .orderBy('scheduled_date', order)
    .orderBy('id', order)
    .limit(take)
    .offset(skip)
  return asCards(ctx, rows, 'desc').execute()
}
export type MeetingCardRow = Awaited<ReturnType<typeof listMeetings>>[number]

/** The earliest of the meetings that are scheduled or under way. */
export const listUpcoming = (ctx: Context, limit: number) =>
  asCards(
    ctx,
    visibleMeetings(ctx, {})
      .where('status', 'in', ['scheduled', 'in_progress'])
      .orderBy('scheduled_date')
      .orderBy('id')
      .limit(limit),
    'asc',
  ).execute()

/**
 * Number of meetings that the actor sees, by state. It comes from the counts of the series, since a page must not count
 * years of meetings.
 */
export async function countMeetings(ctx: Context, { series_id, status }: Filter): Promise<number> {
  const ofSeries = ctx.db
    .selectFrom('one_to_one_series')
    .select(sql<number>`coalesce(sum(completed_meetings), 0)::int`.as('completed'))
    .select(sql<number>`coalesce(sum(cancelled_meetings), 0)::int`.as('cancelled'))
    .where('company_id', '=', ctx.companyId)
    .where('deleted_at', 'is', null)
    .where(ctx.visible('read', 'OneToOne'))
    .$if(series_id !== undefined, (query) => query.where('id', '=', series_id ?? ''))
  const open = ctx.db
    .selectFrom('one_to_one_meetings')
    .select(sql<number>`(count(*) filter (where status = 'scheduled'))::int`.as('scheduled'))
    .select(sql<number>`(count(*) filter (where status = 'in_progress'))::int`.as('in_progress'))
    .where('company_id', '=', ctx.companyId)
    .where('status', 'in', ['scheduled', 'in_progress'])
    .where('deleted_at', 'is', null)
    .where(ctx.visible('read', 'OneToOne'))
    .$if(series_id !== undefined, (query) => query.where('series_id', '=', series_id ?? ''))
  const counts = await ctx.db
    .selectFrom(ofSeries.as('over'))
    .innerJoin(open.as('open'), (join) => join.onTrue())
    .select(['completed', 'cancelled', 'scheduled', 'in_progress'])
    .executeTakeFirstOrThrow()
  if (status) return counts[status]
  return counts.completed + counts.cancelled + counts.scheduled + counts.in_progress
}

/** Numbers of the tiles, over the meetings that the actor leads, or all that they may see. */
export async function countForTiles(ctx: Context, { month, quarter }: { month: Term; quarter: Term }) {
  const visible = ctx.visible('read', 'OneToOne')
  const series = ctx.db
    .selectFrom('one_to_one_series')
    .select(sql<number>`count(*)::int`.as('activeSeries'))
    .where('company_id', '=', ctx.companyId)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where(visible)
  const upcoming = ctx.db
    .selectFrom('one_to_one_meetings')
    .select(sql<number>`(count(*) filter (where ${meetingCounts.ahead(ctx.now)}))::int`.as('upcomingMeetings'))
    .select(sql<number>`(count(*) filter (where ${meetingCounts.overdue(quarter, ctx.now)}))::int`.as('overdue'))
    .where('company_id', '=', ctx.companyId)
    .where('status', 'in', ['scheduled', 'in_progress'])
    .where('deleted_at', 'is', null)
    .where(visible)
  const completed = ctx.db
    .selectFrom('one_to_one_meetings')
    .select(sql<number>`(count(*) filter (where ${meetingCounts.held(month)}))::int`.as('completedThisMonth'))
    .select(sql<number>`count(*)::int`.as('completed'))
    .where('company_id', '=', ctx.companyId)
    // The month is part of the quarter.
    .where(meetingCounts.held(quarter))
    .where(visible)
  const cancelled = ctx.db
    .selectFrom('one_to_one_meetings')
    .select(sql<number>`count(*)::int`.as('cancelled'))
    .where('company_id', '=', ctx.companyId)
    .where(meetingCounts.cancelled(quarter, ctx.now))
    .where(visible)
  return ctx.db
    .selectFrom(series.as('series'))
    .innerJoin(upcoming.as('upcoming'), (join) => join.onTrue())
    .innerJoin(completed.as('done'), (join) => join.onTrue())
    .innerJoin(cancelled.as('off'), (join) => join.onTrue())
    .select(['activeSeries', 'upcomingMeetings', 'overdue', 'completedThisMonth', 'completed', 'cancelled'])
    .executeTakeFirstOrThrow()
}
