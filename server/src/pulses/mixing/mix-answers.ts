import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { observationsOf } from '@kamerton/contract/pulses/rules'
import type { TenantContext } from '../../lib/context.ts'
import { othersTurn } from '../../lib/pace/others-turn.ts'
import { addAnonymousRollups } from '../../rollups/add-anonymous-rollups.ts'
import { countNewcomers, forgetAttempts, insertMixed, takePending } from '../answers/queries.ts'
import { type OpenAnswer, openerOf } from '../answers/sealed-answer.ts'
import { checkPrivacyLater } from '../rounds/check-privacy-later.ts'
import { destroyKeyLater } from '../rounds/destroy-key.ts'
import { keepQuestions } from '../rounds/keep-questions.ts'
import { loseAnswers } from '../rounds/lose-answers.ts'
import { shareLater } from '../rounds/share-later.ts'
import { findPulse } from '../rows/pulse-queries.ts'
import { listRoundQuestions } from '../rows/question-queries.ts'
import { findRound, findRoundToMix, type Round, updateRelease } from '../rows/round-queries.ts'
import { countChoices, withoutSet } from './count-choices.ts'
import { type Answered, decideRelease } from './decide-release.ts'
import { keptAfter } from './kept-answers.ts'
import { publishTotals } from './publish-totals.ts'

/**
 * Mixes the answers of a closed round. It opens the sealed answers, rewrites them in random order in one transaction,
 * decides which results may ever be shown, and counts those. Then the key that opened them is destroyed. A repeated run
 * is safe: nothing is pending, and the decision stays.
 */
export async function mixAnswers(ctx: TenantContext, roundId: string): Promise<void> {
  const waiting = await findRound(ctx, roundId)
  if (!waiting || !isWaiting(waiting)) return
  const open = await openerOf(ctx.platform, waiting)
  // Before the round is locked: a caller that reopens the round locks the pulse first.
  if (!open) return loseAnswers(ctx, roundId)
  const round = await findRoundToMix(ctx, roundId)
  if (!round || !isWaiting(round)) return
  const pulse = await findPulse(ctx, round.pulse_id)
  if (!pulse) return
  const questions = await listRoundQuestions(ctx, round.id)
  const answered = shuffled(ctx, await openPending(ctx, round, open, pulse.category, questions))
  const decided = decideRelease(round, { ...pulse, questions }, answered, await countNewcomers(ctx, round))
  const { release, kept } = keptAfter(decided, answered)
  await rewrite(ctx, round, questions, kept)
  await updateRelease(ctx, round.id, release)
  await addAnonymousRollups(ctx, round, release, kept)
  await keepQuestions(ctx, round.id)
  await publishTotals(ctx, round.id, answered)
  await forgetAttempts(ctx, round.id)
  await destroyKeyLater(ctx, round)
  await checkPrivacyLater(ctx, round.id)
  await shareLater(ctx, round)
}

const isWaiting = (round: Round): round is Round & { closed_on: string } =>
  round.is_anonymous && round.closed_on !== null && round.release === null

/** The number of answers opened before other work gets a turn: a tenth of a millisecond each. */
const openedInATurn = 20

async function openPending(
  ctx: TenantContext,
  round: Round,
  open: OpenAnswer,
  category: string,
  questions: readonly Question[],
): Promise<Answered[]> {
  const pending = await takePending(ctx, round.id)
  const opened: Answered[] = []
  for (const answer of pending) {
    const answers = open(answer)
    opened.push({ segment: answer.segment_id, answers, observations: observationsOf(category, questions, answers) })
    if (opened.length % openedInATurn === 0) await othersTurn()
  }
  return opened
}

/** Fisher–Yates shuffle, with random numbers from the context. */
function shuffled<T>(ctx: TenantContext, items: readonly T[]): T[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last--) {
    const other = ctx.platform.chance(last + 1)
    const [a, b] = [result[last], result[other]]
    if (a !== undefined && b !== undefined) [result[last], result[other]] = [b, a]
  }
  return result
}

/**
 * Stores the mixed answers. Scores of a sheet stay together. Comments are stored apart, in an order of their own, and
 * of several options only their counts.
 */
async function rewrite(
  ctx: TenantContext,
  round: Round,
  questions: readonly Question[],
  answered: readonly Answered[],
): Promise<void> {
  const texts = new Set(questions.filter(({ type }) => type === 'text').map(({ id }) => id))
  const place = (segment: string | null) => ({ id: ctx.newRandomId(), round_id: round.id, segment_id: segment })
  const sheets = answered.map(({ segment, answers }) => ({
    ...place(segment),
    numbers: JSON.stringify(
      Object.fromEntries(
        [...answers].flatMap(([key, answer]) => (texts.has(key) ? [] : [[key, withoutSet(answer)] as const])),
      ),
    ),
  }))
  const comments = answered.flatMap(({ segment, answers }) =>
    [...answers]
      .filter(([key]) => texts.has(key))
      .map(([question_key, body]) => ({ ...place(segment), question_key, body: String(body) })),
  )
  const choices = countChoices(answered).map(({ segment, ...choice }) => ({ ...place(segment), ...choice }))
  await insertMixed(ctx, sheets, shuffled(ctx, comments), shuffled(ctx, choices))
}
