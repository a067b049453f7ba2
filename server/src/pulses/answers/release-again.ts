import { observationsOf } from '@kamerton/contract/pulses/rules'
import type { TenantContext } from '../../lib/context.ts'
import { addAnonymousRollups } from '../../rollups/add-anonymous-rollups.ts'
import { deleteAnswersInRollups } from '../../rollups/queries.ts'
import { findPulse, listQuestions } from '../queries.ts'
import { currentRule, findRoundToMix, updateRelease } from '../rounds/queries.ts'
import { decideRelease } from './decide-release.ts'
import { listMixedSheets } from './queries.ts'

/**
 * Decides anew what may be shown of a round that was decided by an older rule, and counts that: what was found to tell of a few
 * people is not told of old rounds either. Who was new in a team then is not known any more, and nobody is taken to have been.
 */
export async function releaseAgain(ctx: TenantContext, roundId: string): Promise<void> {
  const round = await findRoundToMix(ctx, roundId)
  if (!round?.release || round.closed_on === null || round.release.rule >= currentRule) return
  const pulse = await findPulse(ctx, round.pulse_id)
  if (!pulse) return
  const questions = await listQuestions(ctx, pulse.id)
  const answered = (await listMixedSheets(ctx, round.id)).map(({ segment, numbers }) => {
    const answers = new Map(Object.entries(numbers))
    return { segment, answers, observations: observationsOf(pulse.category, questions, answers) }
  })
  const release = decideRelease(round, { ...pulse, questions }, answered, new Map())
  await updateRelease(ctx, round.id, release)
  await deleteAnswersInRollups(ctx, round.id)
  await addAnonymousRollups(ctx, { ...round, closed_on: round.closed_on }, release, answered)
}
