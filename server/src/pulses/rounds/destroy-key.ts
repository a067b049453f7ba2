import type { TenantContext } from '../../lib/context.ts'
import type { SealedRound } from '../answers/sealed-answer.ts'
import { findRound } from '../rows/round-queries.ts'

/** A job of its own, so that the key goes when this transaction has committed, and also where the server is killed right then. */
export async function destroyKeyLater(ctx: TenantContext, { id, seal_key }: SealedRound): Promise<void> {
  if (seal_key !== null && seal_key.length > 0)
    await ctx.jobs.add('pulses.destroy-key', { roundId: id, key: seal_key.toString('hex') })
}

/** Destroys a key that its round has no more use for: the answers are mixed, or another key took its place. */
export async function destroyKey(ctx: TenantContext, { roundId, key }: { roundId: string; key: string }) {
  const round = await findRound(ctx, roundId)
  const name = Buffer.from(key, 'hex')
  if (round && (round.release !== null || !round.seal_key?.equals(name))) await ctx.platform.roundKeys.destroy(name)
}
