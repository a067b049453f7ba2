import { recordEvent } from '../../audit/record-event.ts'
import type { TenantContext } from '../../lib/context.ts'
import { forgetParticipation } from '../../rollups/queries.ts'
import { forgetAnswers } from '../answers/queries.ts'
import { openerOf } from '../answers/sealed-answer.ts'
import { deleteCredentialKeys } from '../credentials/queries.ts'
import { findPulseToChange, type PulseRow, updatePulseRow } from '../rows/pulse-queries.ts'
import {
  findRound,
  findRoundToMix,
  listSealedRounds,
  lockClosingRound,
  markAnswersLost,
  markRoundReopened,
  type Round,
  updateRelease,
} from '../rows/round-queries.ts'
import { currentRule, type StoredRelease } from '../rows/stored-release.ts'
import { destroyKeyLater } from './destroy-key.ts'
import { askEverybody } from './open-round.ts'

/**
 * Handles a lost private half of a round's key, as after a restore: nobody can read the answers sealed to it. The
 * answers are deleted, so that everybody may answer again. The round is reopened under a new key, and everybody asked
 * is notified. It stays closed without answers if it has a successor, or if its pulse was deleted or is weekly. The
 * page of the pulse and the journal show either.
 */
export async function loseAnswers(ctx: TenantContext, roundId: string): Promise<void> {
  const seen = await findRound(ctx, roundId)
  // The pulse is locked before its round, as when a round is closed, so that no deadlock arises.
  const pulse = seen && (await findPulseToChange(ctx, seen.pulse_id))
  if (!pulse) return
  await lockClosingRound(ctx, roundId)
  const round = await findRoundToMix(ctx, roundId)
  if (!round || !round.is_anonymous || round.release !== null || (await openerOf(ctx.platform, round))) return
  await forgetAnswers(ctx, round.id)
  await forgetParticipation(ctx, round.id)
  await markAnswersLost(ctx, round.id, ctx.now)
  await recordEvent(ctx, 'confidential_answers_lost', { actorId: null, subjectId: pulse.id })
  if (canAskAgain(pulse, round)) await askAgain(ctx, pulse, round)
  else await updateRelease(ctx, round.id, nothingToRelease)
  await destroyKeyLater(ctx, round)
}

/** Checks the keys of a company, when the server starts and each night. */
export async function loseAnswersWithoutKey(ctx: TenantContext): Promise<void> {
  for (const round of await listSealedRounds(ctx))
    if (!(await openerOf(ctx.platform, round))) await loseAnswers(ctx, round.id)
}

const canAskAgain = (pulse: PulseRow, round: Round): boolean =>
  pulse.deleted_at === null && pulse.round_id === round.id && (round.closed_at === null || pulse.type === 'one_time')

async function askAgain(ctx: TenantContext, pulse: PulseRow, round: Round): Promise<void> {
  await markRoundReopened(ctx, round.id, await ctx.platform.roundKeys.make())
  if (pulse.status !== 'active') await updatePulseRow(ctx, pulse.id, { status: 'active' }, ctx.now)
  await deleteCredentialKeys(ctx, round.id)
  await askEverybody(ctx, round)
}

const nothingToRelease: StoredRelease = {
  rule: currentRule,
  answered: 0,
  has_insider: false,
  distribution: false,
  unanimity: false,
  comments: false,
  reason: 'no_answers',
  counted: [],
  shown: [],
  distributed: [],
  uncounted: 0,
  coded: null,
  withheld_questions: [],
  team_questions: null,
  kept: 0,
  withheld_metric: null,
  closed: null,
  withheld: [],
}
