import type { AnswerSheet, PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { refuseClosed } from '../answers/find-participant.ts'
import { findParticipantByUser, type Participant } from '../answers/queries.ts'
import { submitAnswer } from '../answers/submit-answer.ts'
import { findPulse } from '../rows/pulse-queries.ts'
import { showForm } from './show-form.ts'

/** The form of a pulse that the actor was asked in. */
export const showOwnForm = async (ctx: Context, pulseId: string): Promise<PulseForm> =>
  showForm(ctx, await ownPlace(ctx, pulseId))

/**
 * Stores an answer from the signed-in page. In a blind round an answer never comes with a session and is refused here.
 */
export async function answerAsOneself(ctx: Context, pulseId: string, sheet: AnswerSheet): Promise<void> {
  const participant = await ownPlace(ctx, pulseId)
  refuseClosed(participant)
  if (participant.is_blind) throw new AppError('answer_needs_right')
  await submitAnswer(ctx, participant, sheet)
}

/** The actor's own place in the newest round: taking part needs no permission beyond having been asked. */
export async function ownPlace(ctx: Context, pulseId: string): Promise<Participant> {
  const participant = await findParticipantByUser(ctx, pulseId, ctx.actor.userId)
  ctx.authorizeOwn(participant?.user_id ?? ctx.actor.userId)
  if (participant) return participant
  const pulse = await findPulse(ctx, pulseId)
  const seen = pulse !== undefined && ctx.may('read', 'Pulses', pulse)
  throw new AppError(seen ? 'not_a_participant' : 'not_found')
}
