import { observationsOf } from '@kamerton/contract/pulses/rules'
import type { TenantContext } from '../../lib/context.ts'
import { addAnonymousRollups } from '../../rollups/add-anonymous-rollups.ts'
import { deleteAnswersInRollups } from '../../rollups/queries.ts'
import { findPulse, listQuestions } from '../queries.ts'
import { currentRule, findRoundToMix, ruleOfNewcomers, updateRelease } from '../rounds/queries.ts'
import { decideRelease } from './decide-release.ts'
import { keptAfter } from './kept-answers.ts'
import { forgetUnseenAnswers, listMixedSheets } from './queries.ts'

/**
 * Brings a round that was decided by an older rule under the rule of today. Before newcomers were told apart it is decided anew what
 * may be shown, and counted: what was found to tell of a few people is not told of old rounds either. Who was new in a team then is
 * not known any more, and nobody is taken to have been. And of the answers no more is kept than today.
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
  // Nothing was kept, as nothing could be shown: a later rule shows no more.
  if (answered.length === 0) {
    await updateRelease(ctx, round.id, { ...round.release, rule: currentRule })
    return
  }
  const decided =
    round.release.rule < ruleOfNewcomers
      ? decideRelease(round, { ...pulse, questions }, answered, new Map())
      : { ...round.release, rule: currentRule }
  const { release, kept } = keptAfter(decided, answered)
  await forgetUnseenAnswers(ctx, round.id, decided)
  await updateRelease(ctx, round.id, release)
  await deleteAnswersInRollups(ctx, round.id)
  await addAnonymousRollups(ctx, { ...round, closed_on: round.closed_on }, release, kept)
}
