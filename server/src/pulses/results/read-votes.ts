import type { ActionVotes } from '@kamerton/contract/action-items/effect-schemas'
import type { WithheldReason } from '@kamerton/contract/analytics/withheld-reasons'
import { voteKeyOf, type voteOptions } from '@kamerton/contract/pulses/votes'
import type { Context } from '../../lib/context.ts'
import { findPulse } from '../rows/pulse-queries.ts'
import { findAskingRound } from '../rows/vote-queries.ts'
import { findAskedRounds, type ReadRound } from './round-queries.ts'
import { readResults } from './show-results.ts'

/**
 * Votes on a done action, as far as the results of the asking round show them. While that round is open, or where its
 * pulse is deleted, there are none.
 */
export async function readVotes(ctx: Context, actionId: string): Promise<ActionVotes | null> {
  const asking = await findAskingRound(ctx, actionId)
  const pulse = asking && (await findPulse(ctx, asking.pulse_id))
  if (!pulse) return null
  const asked = await findAskedRounds(ctx, asking.pulse_id, asking.round_id)
  const question = asked?.questions.find(({ id }) => id === voteKeyOf(actionId))
  if (!asked || !question) return null
  const { round } = asked
  const base = {
    ...asking,
    pulse_title: pulse.title,
    closed_at: round.closed_at,
    anonymity_threshold: round.is_anonymous ? round.anonymity_threshold : null,
  }
  const reason = reasonOf(round)
  if (reason) return { ...base, told: null, withheld: reason }
  const [result] = await readResults(ctx)(round, [question])
  if (!result?.distribution) return { ...base, told: null, withheld: result?.withheld ?? 'too_few_answers' }
  if (result.n === 0) return { ...base, told: null, withheld: 'no_answers' }
  const counts = new Map(result.distribution.map(({ value, count }) => [value, count]))
  const said = (value: (typeof voteOptions)[number]['value']): number => counts.get(value) ?? 0
  return {
    ...base,
    told: { n: result.n, better: said('better'), same: said('same'), worse: said('worse') },
    withheld: null,
  }
}

/** The reason why the whole round is withheld, for any question. */
function reasonOf({ closed_at, is_anonymous, release }: ReadRound): WithheldReason | null {
  if (closed_at === null) return 'round_open'
  if (!is_anonymous) return null
  return release === null ? 'round_open' : release.reason
}
