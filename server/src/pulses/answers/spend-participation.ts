import { dayIn } from '@kamerton/contract/lib/dates'
import type { TenantContext } from '../../lib/context.ts'
import { refusalOf } from '../../lib/http/answer-errors.ts'
import { hashToken, sameBytes } from '../../lib/tokens.ts'
import { findSpentAttempt, markParticipationSpent, type Participant } from './queries.ts'
import { rollupSlot } from './rollup-slot.ts'

/**
 * Step one of an anonymous answer, in a transaction of its own: records that this person has answered. Returns the
 * attempt under which step two stores the answer. The device makes it at random. With the person only a hash of the
 * attempt and their id is stored. It recognises a retry of the device and cannot find an answer.
 *
 * Only this code links a person to an attempt; a blind round uses none of it (docs/decisions/0056).
 */
export async function spendParticipation(
  ctx: TenantContext,
  participant: Participant,
  attempt: string | null,
): Promise<string> {
  const own = attempt ?? ctx.newToken().slice(-43)
  if (isRetryOf(participant, own)) return own
  const spending = markParticipationSpent(ctx, {
    participantId: participant.id,
    day: dayIn(participant.time_zone, ctx.now),
    slot: rollupSlot(ctx.platform, participant.invited),
    attemptHash: hashWith(participant, own),
  })
  await spending.catch(async (error: unknown) => {
    const { id } = participant
    // This attempt was still in progress when the participant was looked up.
    if (!isAlreadyAnswered(error) || !isRetryOf({ id, attempt_hash: await findSpentAttempt(ctx, id) }, own)) throw error
  })
  return own
}

/** Whether the error says that an answer is stored already; only the attempt tells whether it is one's own. */
export const isAlreadyAnswered = (error: unknown): boolean => refusalOf(error).code === 'already_answered'

/** Whether this person's participation was spent with this very attempt. */
const isRetryOf = (participant: Pick<Participant, 'id' | 'attempt_hash'>, attempt: string): boolean =>
  participant.attempt_hash !== null && sameBytes(participant.attempt_hash, hashWith(participant, attempt))

const hashWith = ({ id }: Pick<Participant, 'id'>, attempt: string): Buffer => hashToken(`${id}\0${attempt}`)
