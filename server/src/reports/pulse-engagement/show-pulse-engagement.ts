import type { PulseEngagementReport } from '@kamerton/contract/reports/pulse-engagement'
import type { ReportRange } from '@kamerton/contract/reports/range'
import type { Context } from '../../lib/context.ts'
import { openReport, type ReportLook } from '../read-days.ts'
import { presentPulseEngagement, presentTotals } from './present-pulse-engagement.ts'
import { listRounds } from './queries.ts'
import { readPeople } from './read-people.ts'

/** Participation in the rounds that were opened in these days. */
export async function showPulseEngagement(ctx: Context, range: ReportRange): Promise<PulseEngagementReport> {
  const look = await openReport(ctx, range)
  const rounds = await listRounds(ctx, look)
  return presentPulseEngagement(look, rounds, await readPeople(ctx, look))
}

/** Totals for the card, for a caller that has checked the days already. */
export const readPulseTotals = async (ctx: Context, look: ReportLook) => presentTotals(await listRounds(ctx, look))
