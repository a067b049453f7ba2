import type { RoundCommentChange, SharedWithAsked } from '@kamerton/contract/my-pulses/schemas'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { refuseStale } from '../lib/refuse-stale.ts'
import { requirePulseToChange } from '../pulses/rows/require-pulse.ts'
import { findShared, updateComment } from './queries.ts'
import { announceLater } from './shared/share-results.ts'
import { showShared } from './show-my-pulses.ts'

/**
 * Saves the comment of a pulse's leader on the results of one of its rounds. It is refused where the results are not
 * shared, since nobody would read it.
 */
export async function commentRound(
  ctx: Context,
  { id, roundId, text, version }: { id: string; roundId: string } & RoundCommentChange,
): Promise<SharedWithAsked> {
  const pulse = await requirePulseToChange(ctx, id)
  ctx.authorize('update', 'Pulses', pulse)
  const round = await findShared(ctx, id, roundId)
  if (!round) throw new AppError('not_found')
  if (!round.shares_results || pulse.deleted_at !== null) throw new AppError('pulse_state_forbids')
  refuseStale({ version: round.comment?.version ?? 0 }, version)
  await updateComment(ctx, { round_id: roundId, text, author_id: ctx.actor.userId, written_at: ctx.now })
  await announceLater(ctx, roundId)
  return showShared(ctx, id, roundId)
}
