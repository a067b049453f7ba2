import type { TenantContext } from '../../lib/context.ts'

/** Of a round whose results were promised to those asked: what they are told is made when it is decided, and anew when it is decided anew. */
export async function shareLater(ctx: TenantContext, { id, shares_results }: { id: string; shares_results: boolean }) {
  if (shares_results) await ctx.jobs.add('my-pulses.share', { roundId: id })
}
