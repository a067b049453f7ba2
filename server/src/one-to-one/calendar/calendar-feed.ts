import { DAY } from '@kamerton/contract/lib/durations'
import { fullName } from '@kamerton/contract/lib/names'
import type { CalendarFeed } from '@kamerton/contract/one-to-one/public-schemas'
import { AppError } from '../../lib/app-error.ts'
import type { Context, TenantContext, Unbound } from '../../lib/context.ts'
import { companyOfToken, hashToken } from '../../lib/tokens.ts'
import { findFeed, findOwnerOfFeed, listMeetingsOfPerson, updateFeed } from '../rows/feed-queries.ts'
import { feedText } from './calendar-text.ts'

/** Days of the past and of the future that a calendar shows. */
const shownDays = { back: 90, ahead: 400 }

const addressOf = (ctx: TenantContext, userId: string, version: number): string =>
  ctx.link(`/api/one-to-one/calendar/${ctx.linkToken('calendar', userId, version)}`)

export async function showCalendarFeed(ctx: Context): Promise<CalendarFeed> {
  const { userId } = ctx.actor
  ctx.authorizeOwn(userId)
  const feed = await findFeed(ctx, userId)
  if (!feed?.token_hash) return { feed_url: null, created_at: null }
  return { feed_url: addressOf(ctx, userId, feed.version), created_at: feed.created_at }
}

/** Makes a new secret address; the one before it stops working. */
export async function makeCalendarFeed(ctx: Context): Promise<CalendarFeed> {
  const { userId } = ctx.actor
  ctx.authorizeOwn(userId)
  const version = ((await findFeed(ctx, userId))?.version ?? 0) + 1
  const token_hash = hashToken(ctx.linkToken('calendar', userId, version))
  await updateFeed(ctx, { user_id: userId, version, token_hash, created_at: ctx.now })
  return showCalendarFeed(ctx)
}

export async function revokeCalendarFeed(ctx: Context): Promise<CalendarFeed> {
  const { userId } = ctx.actor
  ctx.authorizeOwn(userId)
  const feed = await findFeed(ctx, userId)
  if (feed) await updateFeed(ctx, { user_id: userId, version: feed.version, token_hash: null, created_at: ctx.now })
  return showCalendarFeed(ctx)
}

/** The calendar at an address, for calendar programs. */
export async function calendarOf(unbound: Unbound, token: string): Promise<string> {
  await unbound.limits.consume('form.ip', unbound.ip)
  const company = companyOfToken(token)
  if (!company) throw new AppError('not_found')
  return unbound.inCompany(
    company,
    async (ctx) => {
      const owner = await findOwnerOfFeed(ctx, hashToken(token))
      if (!owner) throw new AppError('not_found')
      const at = ctx.now.getTime()
      const span = { from: new Date(at - shownDays.back * DAY), to: new Date(at + shownDays.ahead * DAY) }
      const meetings = await listMeetingsOfPerson(ctx, owner.user_id, span)
      return feedText(
        meetings.map((row) => ({
          id: row.id,
          date: row.scheduled_date,
          sequence: row.sequence,
          now: ctx.now,
          manager: fullName({ first_name: row.manager_first_name, last_name: row.manager_last_name }),
          employee: fullName({ first_name: row.employee_first_name, last_name: row.employee_last_name }),
          videoUrl: row.video_meeting_url,
          pageUrl: ctx.link(`/app/onetoone/meeting/${row.id}`),
          host: hostOf(ctx),
        })),
      )
    },
    'read',
  )
}

/** Host of the product in the ids of events: it must not change between letters. */
export const hostOf = (ctx: TenantContext): string => new URL(ctx.link('/')).hostname
