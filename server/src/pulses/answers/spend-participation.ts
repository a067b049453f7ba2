import { dayIn } from '@kamerton/contract/lib/dates'
import type { TenantContext } from '../../lib/context.ts'
import { hashToken, sameBytes } from '../../lib/tokens.ts'
import { markParticipationSpent, type Participant } from './queries.ts'
import { rollupSlot } from './rollup-slot.ts'

/**
 * Step one of an anonymous answer, in a transaction of its own: this person has answered. Gives the attempt that step
 * two is stored under. The attempt is random and made by the device; with the person only a hash of it and their id is
 * kept, which recognises a retry of the same device and finds no answer.
 *
 * A blind signature will replace this step (docs/decisions/0008): it is the only place that links a person to an attempt.
 */
export async function spendParticipation(
  ctx: TenantContext,
  participant: Participant,
  attempt: string | null,
): Promise<string> {
  const own = attempt ?? ctx.newToken().slice(-43)
  const attemptHash = hashToken(`${participant.id}\0${own}`)
  const retried = participant.attempt_hash !== null && sameBytes(participant.attempt_hash, attemptHash)
  if (retried) return own
  await markParticipationSpent(ctx, {
    participantId: participant.id,
    day: dayIn(participant.time_zone, ctx.now),
    slot: rollupSlot(ctx.platform, participant.invited),
    attemptHash,
  })
  return own
}
