import type { TenantContext } from '../../lib/context.ts'
import { listCredentialKeys } from '../credentials/queries.ts'
import { findContract } from '../rows/contract-queries.ts'
import { countFound, insertReceipts, insertTotals } from '../rows/total-queries.ts'
import { segmentsOf } from './count-segments.ts'

/**
 * Publishes the totals at the mixing, while the hashes of attempts still exist. The totals are the numbers of issued,
 * spent and counted rights in each group, and the list of receipts. Both are frozen; a check compares them with the
 * database.
 */
export async function publishTotals(
  ctx: TenantContext,
  roundId: string,
  answered: readonly { segment: string | null }[],
): Promise<void> {
  const contract = await findContract(ctx, roundId)
  if (!contract) return
  // Counted while the segment of each answer is known: the stored answers keep only the segments with values of their
  // own.
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
