import { mayWrite } from '@kamerton/contract/one-to-one/form-fields'
import type { Series, SeriesCard, SeriesPage, SeriesQuery } from '@kamerton/contract/one-to-one/schemas'
import type { Context } from '../../lib/context.ts'
import { requireSeries, viewerOf } from '../rows/find-series.ts'
import { employeeOf, managerOf } from '../rows/person-columns.ts'
import { countOpenMeetings, countSeries, listSeries, listTrend, type SeriesRow } from '../rows/series-queries.ts'

const cardOf = (row: SeriesRow): SeriesCard => ({
  id: row.id,
  employee_id: row.employee_id,
  manager_id: row.manager_id,
  employee: employeeOf(row),
  manager: managerOf(row),
  team: row.team,
  frequency: row.frequency,
  auto_schedule: row.auto_schedule,
  telegram_notifications: row.telegram_notifications,
  status: row.status,
  status_since: row.status_since,
  next_meeting:
    row.next_id !== null && row.next_date !== null && row.next_status !== null
      ? { id: row.next_id, scheduled_date: row.next_date, status: row.next_status }
      : null,
  next_meeting_date: row.next_date,
  recent_ratings: row.recent_ratings,
  completed_meetings: row.completed_meetings,
})

export async function showSeriesList(ctx: Context, query: SeriesQuery): Promise<SeriesPage> {
  const total_count = await countSeries(ctx, query)
  const series = await listSeries(ctx, query)
  return { series: series.map(cardOf), pagination: { total_count, total_pages: Math.ceil(total_count / query.limit) } }
}

export async function showSeries(ctx: Context, id: string): Promise<Series> {
  const row = await requireSeries(ctx, id)
  const { open, first } = await countOpenMeetings(ctx, id)
  const pair = { manager_id: row.manager_id, employee_id: row.employee_id }
  return {
    ...cardOf(row),
    version: row.version,
    total_meetings: row.completed_meetings + open,
    cancelled_meetings: row.cancelled_meetings,
    first_meeting_date: first,
    trend: await listTrend(ctx, id),
    commented_at: row.next_commented_at,
    rights: { manage: mayWrite(viewerOf(ctx), pair, 'status'), hand_over: ctx.may('manage', 'OneToOne', pair) },
  }
}
