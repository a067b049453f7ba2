import type { Answers } from '@kamerton/contract/pulses/rules'
import type { TenantContext } from '../../lib/context.ts'
import { hashToken } from '../../lib/tokens.ts'
import { type AskedRound, insertPending } from './queries.ts'
import { sealAnswer } from './sealed-answer.ts'

/** More than the largest k, so that a batch which is written anew is a crowd by itself. */
export const shuffledTogether = 16

/**
 * Step two of an anonymous answer: it waits, sealed, to be mixed. Neither its row nor its transaction knows the person;
 * it takes from the participant no more than the round and the segment.
 */
export async function storePendingAnswer(
  ctx: TenantContext,
  { round_id, seal_key, questions, team_id }: AskedRound & { team_id: string | null },
  attempt: string,
  answers: Answers,
  { isLast = false } = {},
): Promise<void> {
  const sealed = sealAnswer(ctx.platform, { id: round_id, seal_key, questions }, team_id, answers)
  const place = { round_id, seal_key, segment_id: team_id }
  await insertPending(ctx, { ...place, sealed, attempt_hash: hashToken(attempt), batch: shuffledTogether }, { isLast })
}
