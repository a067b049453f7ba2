import type { Answers } from '@kamerton/contract/pulses/rules'
import { AppError } from '../../lib/app-error.ts'
import type { TenantContext } from '../../lib/context.ts'
import { hashToken, seal } from '../../lib/tokens.ts'
import { insertAttempt, insertPending, lockOpenRound } from './queries.ts'

/**
 * Sealed answers are of few sizes, each four times the one before: nearly all fit the first, so that a length does not tell
 * a comment from a silence, nor a long comment from a short one.
 */
const smallestSealed = 2048

export const sealPurpose = (roundId: string): string => `anonymous-answer:${roundId}`

/**
 * Step two of an anonymous answer: it waits, sealed, to be mixed. Neither its row nor its transaction knows the person;
 * it takes from the participant no more than the round and the segment.
 */
export async function storePendingAnswer(
  ctx: TenantContext,
  { round_id, team_id }: { round_id: string; team_id: string | null },
  attempt: string,
  answers: Answers,
): Promise<void> {
  if (!(await lockOpenRound(ctx, round_id))) throw new AppError('pulse_closed')
  const fresh = await insertAttempt(ctx, round_id, hashToken(attempt))
  if (!fresh) throw new AppError('already_answered')
  const sealed = seal(ctx.platform.secret, sealPurpose(round_id), padded(JSON.stringify([...answers])))
  await insertPending(ctx, { id: ctx.newRandomId(), round_id, segment_id: team_id, sealed })
}

function padded(text: string): string {
  const bytes = Buffer.byteLength(text)
  let size = smallestSealed
  while (size < bytes) size *= 4
  return text + ' '.repeat(size - bytes)
}
