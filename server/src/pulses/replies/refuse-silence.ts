import { silenceText } from '@kamerton/contract/pulses/reply-words'
import { recordEvent } from '../../audit/record-event.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import type { PulseRow } from '../rows/pulse-queries.ts'
import { findUnanswered, insertSilentLaunch } from '../rows/reply-queries.ts'

type Launched = Pick<PulseRow, 'id' | 'target_type' | 'target_value'>

/**
 * Refuses a launch for people whose last round got no reply, unless the actor confirms it: the launch is then recorded
 * with the actor. This holds only for launches by a person; a running weekly pulse goes on by itself.
 */
export async function refuseSilence(ctx: Context, pulse: Launched, isMeant: boolean): Promise<void> {
  if (pulse.target_type === 'manager_review') return
  const silence = await findUnanswered(ctx, pulse)
  if (!silence) return
  if (!isMeant) throw new AppError('nothing_answered', { said: silenceText(silence) })
  const launched_by = ctx.actor.userId
  const { round_id } = silence
  await insertSilentLaunch(ctx, { id: ctx.newId(), pulse_id: pulse.id, round_id, launched_by, launched_at: ctx.now })
  await recordEvent(ctx, 'launched_despite_silence', { actorId: launched_by, subjectId: pulse.id })
}
