import type { TenantContext } from '../../lib/context.ts'
import type { SealedRound } from '../answers/sealed-answer.ts'
import { findRound } from '../rows/round-queries.ts'

/**
 * Queues the destruction as a job: the key is destroyed after this transaction has committed, even if the server is
 * killed right then.
 */
export async function destroyKeyLater(ctx: TenantContext, { id, seal_key }: SealedRound): Promise<void> {
  if (seal_key !== null && seal_key.length > 0)
    await ctx.jobs.add('pulses.destroy-key', { roundId: id, key: seal_key.toString('hex') })
}

/** Destroys a key that its round no longer needs: the answers are mixed, or another key has replaced it. */
export async function destroyKey(ctx: TenantContext, { roundId, key }: { roundId: string; key: string }) {
  const round = await findRound(ctx, roundId)
  const name = Buffer.from(key, 'hex')
  if (round && (round.release !== null || !round.seal_key?.equals(name))) await ctx.platform.roundKeys.destroy(name)
}
