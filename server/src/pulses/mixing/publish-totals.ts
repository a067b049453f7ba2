import type { TenantContext } from '../../lib/context.ts'
import { listCredentialKeys } from '../credentials/queries.ts'
import { findContract } from '../rows/contract-queries.ts'
import { countFound, insertReceipts, insertTotals } from '../rows/total-queries.ts'
import { segmentsOf } from './count-segments.ts'

/**
 * At the mixing, when the answers are rewritten and what recognised them is still there: how many rights were issued, spent and counted
 * in each group, and the list in which everybody finds their own receipt. Both are frozen; a check compares them with what is there.
 */
export async function publishTotals(
  ctx: TenantContext,
  roundId: string,
  answered: readonly { segment: string | null }[],
): Promise<void> {
  const contract = await findContract(ctx, roundId)
  if (!contract) return
  // Counted while it is known whose segment each is of: what is kept of the answers tells that of the largest only.
  const mixed = [...Map.groupBy(answered, ({ segment }) => segment)].map(([team_id, its]) => ({
    team_id,
    issued: 0,
    attempts: 0,
    mixed: its.length,
  }))
  const found = [...(await countFound(ctx, roundId)).map((one) => ({ ...one, mixed: 0 })), ...mixed]
  const segments = segmentsOf(contract, await listCredentialKeys(ctx, roundId), found)
  await insertTotals(
    ctx,
    segments.map(({ attempts, ...segment }, ordinal) => ({ ...segment, round_id: roundId, ordinal, spent: attempts })),
  )
  await insertReceipts(ctx, roundId)
  await ctx.jobs.add('pulses.check-totals', {})
}
