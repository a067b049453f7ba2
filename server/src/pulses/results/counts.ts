import { z } from 'zod'
import type { TenantContext } from '../../lib/context.ts'
import { updateAnswerCounts } from '../rows/round-queries.ts'
import { type Count, countNamedAnswers } from './queries.ts'
import type { ReadRound } from './round-queries.ts'

const StoredCounts = z.array(z.object({ question_key: z.string(), value: z.string(), count: z.int() }))

/** The number of cached rounds, some kilobytes each. */
const mostKept = 200

/**
 * A cache of counts of open rounds. Sheets are only ever added, so their number tells whether an entry is up to date.
 */
const kept = new Map<string, { answered: number | null; counts: Promise<Count[]> }>()

type Counted = Pick<ReadRound, 'id' | 'closed_at' | 'answered' | 'answer_counts'>

/** Counts each value in a named round: once when it ends, and while it is open again after each new answer. */
export function namedCounts(ctx: TenantContext, round: Counted): Promise<Count[]> {
  if (round.answer_counts !== null) return Promise.resolve(StoredCounts.parse(round.answer_counts))
  const key = `${ctx.companyId}/${round.id}`
  const known = kept.get(key)
  if (known?.answered === round.answered) return known.counts
  const counts = countNamedAnswers(ctx, round.id)
  keep(key, { answered: round.answered, counts })
  return counts
}

/** Counts a closed named round once and stores the counts. */
export const keepCounts = async (ctx: TenantContext, roundId: string): Promise<void> => {
  await updateAnswerCounts(ctx, roundId, await countNamedAnswers(ctx, roundId))
}

function keep(key: string, one: { answered: number | null; counts: Promise<Count[]> }): void {
  // Drops the oldest round: if it is still in use, the next call caches it again.
  kept.delete(key)
  for (const oldest of kept.keys()) {
    if (kept.size < mostKept) break
    kept.delete(oldest)
  }
  kept.set(key, one)
  // A failed count is not cached.
  void one.counts.catch(() => {
    if (kept.get(key) === one) kept.delete(key)
  })
}
