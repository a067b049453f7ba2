import { mostVotes, voteOptions, voteWords } from '@kamerton/contract/pulses/votes'
import type { TenantContext } from '../../lib/context.ts'
import type { PulseRow } from '../rows/pulse-queries.ts'
import { insertVotes, listUnasked } from '../rows/vote-queries.ts'

/**
 * What was promised to these people and is done, they are asked about in the round that begins: as questions of it, so that what they
 * say travels with their answer and by its rules, and no second message could be tied to the first. In a review nobody is asked of themselves.
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
