import type { TenantContext } from '../../lib/context.ts'
import {
  insertNumbers,
  insertPeople,
  listNumbers,
  listRoundsToKeep,
  lockNumbers,
} from '../../rollups/people-queries.ts'
import { packed } from '../../rollups/people-set.ts'

/**
 * Keeps the people asked and answered in each ended round, as sets that are quick to join; each round in its own
 * transaction.
 */
export async function keepPeople(ctx: TenantContext): Promise<void> {
  for (const roundId of await listRoundsToKeep(ctx)) {
    await lockNumbers(ctx)
    await insertNumbers(ctx, roundId)
    const people = await listNumbers(ctx, roundId)
    await insertPeople(ctx, {
      round_id: roundId,
      asked: packed(people.map(({ number }) => number)),
      answered: packed(people.flatMap(({ number, answered }) => (answered ? [number] : []))),
    })
    await ctx.startAnotherTransaction()
  }
}
