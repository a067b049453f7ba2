import type { ActionVotesAnswer } from '@kamerton/contract/action-items/effect-schemas'
import type { Context } from '../lib/context.ts'
import { readVotes } from '../pulses/results/read-votes.ts'
import { requireOwnAction } from './require-own-action.ts'

/** Votes on a finished action by the people to whom it was promised. */
export async function showVotes(ctx: Context, id: string): Promise<ActionVotesAnswer> {
  await requireOwnAction(ctx, id)
  return { votes: await readVotes(ctx, id) }
}
