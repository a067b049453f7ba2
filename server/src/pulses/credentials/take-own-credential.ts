import { AppError } from '../../lib/app-error.ts'
import type { Context } from '../../lib/context.ts'
import { SlowWork } from '../../lib/http/slow-work.ts'
import { ownPlace } from './own-place.ts'
import { markTaken, signBlindly } from './take-credential.ts'

type Signed = { signature: string }

/** The actor takes the right to answer from the signed-in page. The answer itself comes later, without the session. */
export async function takeOwnCredential(ctx: Context, pulseId: string, blinded: string): Promise<SlowWork<Signed>> {
  const participant = await ownPlace(ctx, pulseId)
  if (!participant.is_blind) throw new AppError('answer_needs_no_right')
  const granted = await markTaken(ctx, participant, blinded)
  return new SlowWork(async () => {
    const signed = await signBlindly(ctx, ctx.companyId, granted, blinded)
    return async (later) => {
      later.authorizeOwn(participant.user_id)
      return signed
    }
  })
}
