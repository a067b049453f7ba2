import type { WeeklyResponses } from '@kamerton/contract/analytics/schemas'
import { dayIn } from '@kamerton/contract/lib/dates'
import { weeksEnding } from '@kamerton/contract/lib/period'
import type { z } from 'zod'
import type { Context } from '../lib/context.ts'
import { findSight } from './find-sight.ts'
import { findCompanyFacts, listWeeklyParticipation } from './queries.ts'

/**
 * People asked and answered, by the week in which their round was opened. Of an anonymous answer no other time is
 * known, and none should be.
 */
export async function listWeeklyResponses(ctx: Context, count: number): Promise<z.output<typeof WeeklyResponses>> {
  const sight = findSight(ctx)
  const { time_zone } = await findCompanyFacts(ctx, sight)
  const today = dayIn(time_zone, ctx.now)
  const weeks = weeksEnding(today, count)
  const rows = await listWeeklyParticipation(ctx, sight, { since: weeks[0] ?? today, until: today })
  const byWeek = new Map(rows.map((row) => [row.week, row]))
  return weeks.map((week) => ({
    week,
    responses: byWeek.get(week)?.answered ?? 0,
    invited: byWeek.get(week)?.invited ?? 0,
  }))
}
