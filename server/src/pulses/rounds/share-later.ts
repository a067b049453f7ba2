import type { TenantContext } from '../../lib/context.ts'

/**
 * Queues the figures for the asked people, where results are shared: after each decision of the release, the first and
 * any later one.
 */
export async function shareLater(ctx: TenantContext, { id, shares_results }: { id: string; shares_results: boolean }) {
  if (shares_results) await ctx.jobs.add('my-pulses.share', { roundId: id })
}
