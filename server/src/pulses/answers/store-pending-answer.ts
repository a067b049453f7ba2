import type { Answers } from '@kamerton/contract/pulses/rules'
import type { TenantContext } from '../../lib/context.ts'
import { hashToken } from '../../lib/tokens.ts'
import { type AskedRound, insertPending } from './queries.ts'
import { sealAnswer } from './sealed-answer.ts'

/** More than the largest k, so that a batch that is rewritten in random order is a crowd by itself. */
export const shuffledTogether = 16

/**
 * Step two of an anonymous answer: stores it sealed until the mixing. Neither row nor transaction knows the person;
 * only round and segment are taken from the participant.
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
