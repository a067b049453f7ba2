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
 * The private half of a round's key is gone, as after a restore: nobody can read what was sealed to it. What was answered is
 * forgotten, so that everybody may answer again; the round is opened again under a new key, and says so to everybody asked. A round
 * that has a successor, or whose pulse was deleted or asks by itself each week, stays closed without answers. The pulse's page and
 * the journal tell of both.
 */
export async function loseAnswers(ctx: TenantContext, roundId: string): Promise<void> {
  const seen = await findRound(ctx, roundId)
  // The pulse before its round, as whoever closes one does, so that nobody waits in a circle.
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

/** What is asked of every company when the server starts, and each night. */
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
