import { mostVotes, voteOptions, voteWords } from '@kamerton/contract/pulses/votes'
import type { TenantContext } from '../../lib/context.ts'
import type { PulseRow } from '../rows/pulse-queries.ts'
import { insertVotes, listUnasked } from '../rows/vote-queries.ts'

/**
 * Adds votes on done actions to a round that begins, for the people to whom they were promised. They are questions of
 * the round: a vote is part of the answer and follows its rules. No second message exists that could be linked with the
 * first. A review asks nobody about themselves and has no votes.
 */
export async function askAboutDone(ctx: TenantContext, pulse: PulseRow, roundId: string): Promise<void> {
  if (pulse.target_type === 'manager_review') return
  const done = await listUnasked(ctx, pulse, mostVotes)
  await insertVotes(
    ctx,
    roundId,
    done.map(({ id, title }) => ({ action_id: id, question: voteWords(title), options: voteOptions })),
  )
}
