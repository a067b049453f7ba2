import type { TenantContext } from '../lib/context.ts'
import { findRoundToMix } from '../pulses/rounds/queries.ts'
import { type Counts, listRollups, type Place, type RollupRow } from '../rollups/queries.ts'
import { placeKey } from '../rollups/tally.ts'
import { listCountedRounds, lockParticipants } from './count-queries.ts'
import { countRound } from './count-round.ts'

/** A sum that is not what it should be. */
export type RollupDifference = Place & { what: keyof Counts; counted: number; stored: number }

const whole = ['n', 'promoters', 'passives', 'detractors', 'invited', 'answered'] as const
/** Added in another order, fractions differ in their last digits. */
const fractions = ['sum', 'sum_of_squares'] as const
const relativeTolerance = 1e-9

/** Counts every round of the company again and says where its rollups differ. Each round is looked at in a transaction of its own. */
export async function compareRollups(ctx: TenantContext): Promise<RollupDifference[]> {
  const differences: RollupDifference[] = []
  for (const roundId of await listCountedRounds(ctx)) {
    const counted = await countHeldRound(ctx, roundId)
    differences.push(...differencesOf(counted, await listRollups(ctx, roundId)))
    await ctx.startAnotherTransaction()
  }
  return differences
}

/** What a round should have, while nobody can change it; nothing where there is no such round. */
export async function countHeldRound(ctx: TenantContext, roundId: string): Promise<RollupRow[]> {
  const round = await findRoundToMix(ctx, roundId)
  if (!round) return []
  // Only an open round takes answers.
  if (round.closed_at === null) await lockParticipants(ctx, roundId)
  return countRound(ctx, round)
}

function differencesOf(counted: readonly RollupRow[], stored: readonly RollupRow[]): RollupDifference[] {
  const byPlace = (rows: readonly RollupRow[]) => new Map(rows.map((row) => [placeKey(row), row]))
  const [expected, actual] = [byPlace(counted), byPlace(stored)]
  return [...new Map([...expected, ...actual])].flatMap(([key, { metric, day, round_id, team_id }]) => {
    const [should, is] = [expected.get(key), actual.get(key)]
    return [...whole, ...fractions].flatMap((what) => {
      const pair = { counted: should?.[what] ?? 0, stored: is?.[what] ?? 0 }
      return areEqual(pair.counted, pair.stored) ? [] : [{ metric, day, round_id, team_id, what, ...pair }]
    })
  })
}

const areEqual = (a: number, b: number): boolean =>
  Math.abs(a - b) <= relativeTolerance * Math.max(1, Math.abs(a), Math.abs(b))
