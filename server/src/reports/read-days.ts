import { dayIn } from '@kamerton/contract/lib/dates'
import { type ReportDays, type ReportRange, reportDays } from '@kamerton/contract/reports/range'
import { type CompanyFacts, findCompanyFacts } from '../analytics/queries.ts'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'

/** Days of a report in the company's time zone, with data that all of its reports share. */
export type ReportLook = ReportDays &
  Pick<CompanyFacts, 'anonymity_threshold' | 'running'> & { timeZone: string; today: string }

/** The right to read reports is checked here, once for all of them; then the days of the report. */
export async function openReport(ctx: Context, range: ReportRange): Promise<ReportLook> {
  ctx.authorize('read', 'Reports', {})
  const { time_zone, anonymity_threshold, running } = await findCompanyFacts(ctx, 'company')
  const today = dayIn(time_zone, ctx.now)
  const days = reportDays(range, today)
  if (typeof days === 'string') throw new AppError(days)
  return { ...days, timeZone: time_zone, today, anonymity_threshold, running }
}
