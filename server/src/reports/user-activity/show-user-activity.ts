import { addDays } from '@kamerton/contract/lib/period'
import { insightsOf } from '@kamerton/contract/reports/insights/rule'
import { userActivityRules } from '@kamerton/contract/reports/insights/user-activity'
import type { ReportRange } from '@kamerton/contract/reports/range'
import type { UserActivityReport } from '@kamerton/contract/reports/user-activity'
import { countInvitations } from '../../invites/queries.ts'
import type { Context } from '../../lib/context.ts'
import { percent } from '../../pulses/rows/present-pulse.ts'
import { openReport, type ReportLook } from '../read-days.ts'
import { countPeople, listRegistrations } from './queries.ts'

/** People of today, and people invited and registered in these days. */
export async function showUserActivity(ctx: Context, range: ReportRange): Promise<UserActivityReport> {
  const look = await openReport(ctx, range)
  const report = await readUserActivity(ctx, look)
  return { ...report, insights: insightsOf(userActivityRules, report) }
}

/** The figures without their findings, for a caller that has checked the days already. */
export async function readUserActivity(ctx: Context, look: ReportLook): Promise<Omit<UserActivityReport, 'insights'>> {
  const { from, to, days } = look
  const { total, connected, active_this_month, ...role_stats } = await countPeople(ctx, `${look.today.slice(0, 7)}-01`)
  const invitations = await countInvitations(ctx, look, ctx.now)
  const came = new Map((await listRegistrations(ctx, look)).map(({ day, people }) => [day, people]))
  const daily = Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index)
    return { date, registrations: came.get(date) ?? 0 }
  })
  return {
    period: { from, to, days },
    total_users: total,
    role_stats,
    telegram_stats: { total_connected: connected, connection_rate: percent(connected, total), active_this_month },
    invite_stats: { ...invitations, conversion_rate: percent(invitations.used, invitations.total_sent) },
    registrations: daily.reduce((sum, { registrations }) => sum + registrations, 0),
    daily_registrations: daily,
  }
}
