import { recommendForCompany } from '@kamerton/contract/recommendations/rules/recommend'
import { noMetrics } from '../../../analytics/present-metrics.ts'
import { figuresOfCompany } from '../../figures/gather-company.ts'
import type { Judge } from './judge-metrics.ts'
import { listPastStandings } from './queries.ts'

/** Judges the company from the day of its founding: rounds have moments of opening and closing. */
export const judgeRounds: Judge = async (ctx, _, look, moments) => {
  const standings = await listPastStandings(ctx, { moments, timeZone: look.timeZone })
  return moments.map(({ today }, which) => {
    const then = standings.find((one) => one.which === which)
    if (!then?.existed) return []
    // Seats belong to another rule, and have no history.
    const standing = { ...then, name: '', release_version: '', used: 0, limit: 1 }
    const figures = figuresOfCompany({ id: ctx.companyId, look: { ...look, today }, standing, metrics: noMetrics })
    return [{ speaks: (settings) => recommendForCompany(figures, settings).length > 0 }]
  })
}
