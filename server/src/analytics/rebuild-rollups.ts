import type { TenantContext } from '../lib/context.ts'
import { keepQuestions } from '../pulses/rounds/keep-questions.ts'
import { deleteRollups, insertRollups } from '../rollups/queries.ts'
import { countHeldRound } from './compare-rollups.ts'
import { listCountedRounds } from './count-queries.ts'

/**
 * Recounts all rollups of the company from named answers, participants and released anonymous answers. Each round is
 * replaced in a transaction of its own, while new answers to it wait.
 */
export async function rebuildRollups(ctx: TenantContext): Promise<void> {
  for (const roundId of await listCountedRounds(ctx)) {
    const rows = await countHeldRound(ctx, roundId)
    await deleteRollups(ctx, roundId)
    await insertRollups(ctx, rows)
    await keepQuestions(ctx, roundId)
    await ctx.startAnotherTransaction()
  }
}
