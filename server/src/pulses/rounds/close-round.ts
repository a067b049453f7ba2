import { dayIn } from '@kamerton/contract/lib/dates'
import { findCompany } from '../../companies/queries.ts'
import type { TenantContext } from '../../lib/context.ts'
import { updateSlots } from '../../rollups/queries.ts'
import { forgetPrivateKeys } from '../credentials/queries.ts'
import { keepCounts } from '../results/counts.ts'
import { findOpenRound, lockClosingRound, markRoundClosed } from '../rows/round-queries.ts'
import { keepQuestions } from './keep-questions.ts'
import { shareLater } from './share-later.ts'

/** Ends the open round of a pulse, if there is one. Answers of an anonymous round are mixed right after. */
export async function closeOpenRound(ctx: TenantContext, pulseId: string, closedAt = ctx.now): Promise<void> {
  const round = await findOpenRound(ctx, pulseId)
  if (!round) return
  await lockClosingRound(ctx, round.id)
  const { time_zone } = await findCompany(ctx)
  await markRoundClosed(ctx, round.id, closedAt, dayIn(time_zone, closedAt))
  await updateSlots(ctx, round.id)
  await forgetPrivateKeys(ctx, round.id)
  // Anonymous answers are shown only by their release, which the mixing decides.
  if (round.is_anonymous) await ctx.jobs.add('pulses.mix', { roundId: round.id })
  else {
    await keepCounts(ctx, round.id)
    await keepQuestions(ctx, round.id)
    await shareLater(ctx, round)
  }
}
