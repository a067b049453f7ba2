import { dayIn } from '@kamerton/contract/lib/dates'
import { periodEnding } from '@kamerton/contract/lib/period'
import { mayRead } from '@kamerton/contract/one-to-one/form-fields'
import type { MeetingCard, MeetingPage, MeetingsQuery, OneToOneSummary } from '@kamerton/contract/one-to-one/schemas'
import { findCompany } from '../../companies/queries.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { viewerOf } from '../rows/find-series.ts'
import { employeeOf, managerOf } from '../rows/person-columns.ts'
import { termOf } from '../term.ts'
import {
  countForTiles,
  countMeetings,
  listMeetings,
  listUpcoming,
  type MeetingCardRow,
  type Slice,
} from './list-queries.ts'

/** Period of the share of held meetings. */
const completionRateDays = 90
/** Accomplishments that the history shows of a meeting. */
const summaryItems = 2

export async function showMeetings(ctx: Context, { page, limit, ...filter }: MeetingsQuery): Promise<MeetingPage> {
  const total_count = await countMeetings(ctx, filter)
  const meetings = await listMeetings(ctx, filter, sliceOf(page, limit, total_count))
  return {
    meetings: meetings.map((row) => cardOf(ctx, row)),
    pagination: { total_count, total_pages: Math.ceil(total_count / limit) },
  }
}

/** A page read from the nearer end. */
export function sliceOf(page: number, limit: number, total: number): Slice {
  const skip = (page - 1) * limit
  const take = Math.max(0, Math.min(limit, total - skip))
  if (skip <= total / 2) return { from: 'latest', skip, take: limit }
  return { from: 'earliest', skip: Math.max(0, total - skip - take), take }
}

export async function showUpcoming(ctx: Context, limit: number): Promise<{ meetings: MeetingCard[] }> {
  return { meetings: (await listUpcoming(ctx, limit)).map((row) => cardOf(ctx, row)) }
}

/** Summary for people who lead meetings, or see those of the company. */
export async function showSummary(ctx: Context): Promise<OneToOneSummary> {
  if (!ctx.may('read', 'OneToOne', { manager_id: ctx.actor.userId })) throw new AppError('forbidden')
  const { time_zone } = await findCompany(ctx)
  const today = dayIn(time_zone, ctx.now)
  const counts = await countForTiles(ctx, {
    month: termOf(time_zone, { from: `${today.slice(0, 7)}-01`, to: today }),
    quarter: termOf(time_zone, periodEnding(today, completionRateDays)),
  })
  const planned = counts.completed + counts.cancelled + counts.overdue
  return {
    activeSeries: counts.activeSeries,
    upcomingMeetings: counts.upcomingMeetings,
    completedThisMonth: counts.completedThisMonth,
    completionRate: planned === 0 ? null : Math.round((counts.completed / planned) * 1000) / 10,
  }
}

function cardOf(ctx: Context, row: MeetingCardRow): MeetingCard {
  const said = row.accomplishments.map((item) => item.trim()).filter(Boolean)
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
    summary: said.length === 0 ? null : said.slice(0, summaryItems).join(', '),
    manager_rating: mayRead(viewerOf(ctx), row, 'manager_rating') ? row.manager_rating : null,
    workload: row.workload,
    agreements: row.agreements,
    open_agreements: row.open_agreements,
  }
}
