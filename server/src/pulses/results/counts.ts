import { z } from 'zod'
import type { TenantContext } from '../../lib/context.ts'
import { updateAnswerCounts } from '../rows/round-queries.ts'
import { type Count, countNamedAnswers } from './queries.ts'
import type { ReadRound } from './round-queries.ts'

const StoredCounts = z.array(z.object({ question_key: z.string(), value: z.string(), count: z.int() }))

/** Some kilobytes each. */
const mostKept = 200

/** Of rounds that run. Sheets are only ever added, so that their number says whether this is what lies there. */
const kept = new Map<string, { answered: number | null; counts: Promise<Count[]> }>()

type Counted = Pick<ReadRound, 'id' | 'closed_at' | 'answered' | 'answer_counts'>

/** How often each value was given in a named round: counted when it ends, and while it runs as often as somebody new has answered. */
export function namedCounts(ctx: TenantContext, round: Counted): Promise<Count[]> {
  if (round.answer_counts !== null) return Promise.resolve(StoredCounts.parse(round.answer_counts))
  const key = `${ctx.companyId}/${round.id}`
  const known = kept.get(key)
  if (known?.answered === round.answered) return known.counts
  const counts = countNamedAnswers(ctx, round.id)
  keep(key, { answered: round.answered, counts })
  return counts
}

/** Counts a named round that has ended, once. */
export const keepCounts = async (ctx: TenantContext, roundId: string): Promise<void> => {
  await updateAnswerCounts(ctx, roundId, await countNamedAnswers(ctx, roundId))
}

function keep(key: string, one: { answered: number | null; counts: Promise<Count[]> }): void {
  // The oldest makes room: one that is asked for still comes back at once.
  kept.delete(key)
  for (const oldest of kept.keys()) {
    if (kept.size < mostKept) break
    kept.delete(oldest)
  }
  kept.set(key, one)
  // What could not be counted is counted the next time.
  void one.counts.catch(() => {
    if (kept.get(key) === one) kept.delete(key)
  })
}
