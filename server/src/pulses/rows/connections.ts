import { itemRest } from '@kamerton/contract/analytics/statistics/rank-correlation'
import { leastConnected } from '@kamerton/contract/reports/connections'
import { z } from 'zod'
import { othersTurn } from '../../lib/pace/others-turn.ts'

const Interval = z.object({ low: z.number(), high: z.number() })

/**
 * The correlation of each question of a round with the others, where it has enough named answers; stored with the
 * round.
 */
export const StoredConnections = z.array(
  z.object({
    question_key: z.string(),
    n: z.int(),
    correlation: z.object({ rho: z.number(), interval: Interval }).nullable(),
  }),
)
export type StoredConnections = z.output<typeof StoredConnections>

/** Computes the connections; each takes some milliseconds for ten thousand people. */
export async function connectionsIn(
  questions: readonly string[],
  sheets: readonly (readonly (number | null)[])[],
): Promise<StoredConnections> {
  const found: StoredConnections = []
  for (const [place, question_key] of questions.entries()) {
    const connection = itemRest(sheets, place, leastConnected)
    if (connection) found.push({ question_key, ...connection })
    await othersTurn()
  }
  return found
}
