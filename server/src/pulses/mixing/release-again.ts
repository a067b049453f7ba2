import { type Closed, closedTogether, crowdFactor, nothingClosed } from '@kamerton/contract/pulses/release'
import { observationsOf } from '@kamerton/contract/pulses/rules'
import { isCrowd } from '@kamerton/contract/pulses/thresholds'
import type { TenantContext } from '../../lib/context.ts'
import { addAnonymousRollups } from '../../rollups/add-anonymous-rollups.ts'
import { deleteAnswersInRollups } from '../../rollups/queries.ts'
import { forgetUnseenAnswers, listMixedSheets } from '../answers/queries.ts'
import { checkPrivacyLater } from '../rounds/check-privacy-later.ts'
import { keepQuestions } from '../rounds/keep-questions.ts'
import { shareLater } from '../rounds/share-later.ts'
import { findPulse } from '../rows/pulse-queries.ts'
import { listRoundQuestions } from '../rows/question-queries.ts'
import { findRoundToMix, type Round, updateRelease } from '../rows/round-queries.ts'
import { currentRule, ruleOfNewcomers, type StoredRelease } from '../rows/stored-release.ts'
import { codeAnswers } from './code-answers.ts'
import { type Answered, decideRelease } from './decide-release.ts'
import { keptAfter } from './kept-answers.ts'

type Decided = Round & { release: StoredRelease; closed_on: string }
type Found = { asked: Parameters<typeof decideRelease>[1]; answered: Answered[] }

const isDecided = (round: Round | undefined): round is Decided =>
  round !== undefined && round.release !== null && round.closed_on !== null

/**
 * Brings a round decided by an older rule up to the current rule. A decision from before newcomers were distinguished
 * is made anew, and the round recounted: weaknesses found since are closed in old rounds too. The newcomers of that
 * time are no longer known, so nobody counts as one. No more answers are kept than under the current rule.
 */
export async function releaseAgain(ctx: TenantContext, roundId: string): Promise<void> {
  const round = await findRoundToMix(ctx, roundId)
  if (!isDecided(round) || round.release.rule >= currentRule) return
  const found = await findAnswers(ctx, round)
  if (!found) return
  // No answers were kept, as nothing could be shown: a later rule shows no more.
  if (found.answered.length === 0) {
    await updateRelease(ctx, round.id, { ...round.release, rule: currentRule })
    await shareLater(ctx, round)
    return
  }
  const decided =
    round.release.rule < ruleOfNewcomers
      ? {
          ...decideRelease(round, found.asked, found.answered, new Map(), round.release.closed ?? nothingClosed),
          team_questions: null,
        }
      : codedAgain(round, { ...round.release, rule: currentRule }, found)
  await putInPlace(ctx, round, decided, found)
  await checkPrivacyLater(ctx, roundId)
}

/**
 * Closes for good the weaknesses found by a privacy check, and recounts the round. Everything withheld before stays
 * withheld, for whatever reason: the newcomers in a team are no longer known and would be revealed.
 */
export async function closeFound(ctx: TenantContext, roundId: string, closing: Closed): Promise<void> {
  const round = await findRoundToMix(ctx, roundId)
  const found = isDecided(round) && (await findAnswers(ctx, round))
  if (!isDecided(round) || !found) return
  const closed = closedTogether(withheldBy(round.release, found.asked), closing)
  // No answers are kept, so nothing is left to decide.
  if (found.answered.length === 0) {
    await updateRelease(ctx, round.id, { ...round.release, closed, shown: [], distributed: [] })
    await replaceRollups(ctx, round, round.release, [])
    await shareLater(ctx, round)
    return
  }
  const decided = decideRelease(round, found.asked, found.answered, new Map(), closed)
  await putInPlace(ctx, round, codedAgain(round, noMoreThan(round.release, decided), found), found)
}

/**
 * Codes the metric of a standing decision anew. The newcomers are no longer known: a group that was small stays small,
 * or its bound would be undone.
 */
function codedAgain(
  { release: before, anonymity_threshold: k }: Decided,
  decided: StoredRelease,
  { asked, answered }: Found,
): StoredRelease {
  const teamOf = (segment: string | null) => (segment !== null && decided.shown.includes(segment) ? segment : null)
  const sizes = new Map(
    [...Map.groupBy(answered, ({ segment }) => teamOf(segment))].map(([team, its]) => [team, its.length]),
  )
  const wasSmall = (team: string | null) => team !== null && before.coded?.teams[team] !== undefined
  const isLarge = (team: string | null) => !wasSmall(team) && isCrowd(sizes.get(team) ?? 0, crowdFactor * k)
  const coded = codeAnswers(decided, asked, answered, { isLarge, isWholeLarge: decided.unanimity })
  return { ...decided, coded: coded && { ...coded, spread: coded.spread && before.coded?.spread !== false } }
}

/** Recounts the figures that the current decision allows. */
export async function countAgain(ctx: TenantContext, roundId: string): Promise<void> {
  const round = await findRoundToMix(ctx, roundId)
  const found = isDecided(round) && (await findAnswers(ctx, round))
  if (isDecided(round) && found) await replaceRollups(ctx, round, round.release, found.answered)
}

/** Stores a decision and keeps no more answers than it shows. */
async function putInPlace(ctx: TenantContext, round: Decided, decided: StoredRelease, { answered }: Found) {
  const { release, kept } = keptAfter(decided, answered)
  await forgetUnseenAnswers(ctx, round.id, decided)
  await updateRelease(ctx, round.id, release)
  await replaceRollups(ctx, round, release, kept)
  await shareLater(ctx, round)
}

async function replaceRollups(
  ctx: TenantContext,
  round: Decided,
  release: StoredRelease,
  answered: Parameters<typeof addAnonymousRollups>[3],
) {
  await deleteAnswersInRollups(ctx, round.id)
  await addAnonymousRollups(ctx, round, release, answered)
  await keepQuestions(ctx, round.id)
}

async function findAnswers(ctx: TenantContext, round: Decided): Promise<Found | null> {
  const pulse = await findPulse(ctx, round.pulse_id)
  if (!pulse) return null
  const questions = await listRoundQuestions(ctx, round.id)
  const answered = (await listMixedSheets(ctx, round.id)).map(({ segment, numbers }) => {
    const answers = new Map(Object.entries(numbers))
    return { segment, answers, observations: observationsOf(pulse.category, questions, answers) }
  })
  return { asked: { ...pulse, questions }, answered }
}

/**
 * The closing that repeats everything withheld so far. Withheld teams are stored together with people of no team: only
 * their part in the whole is shown.
 */
function withheldBy(release: StoredRelease, { questions }: Found['asked']): Closed {
  const hidden = release.withheld.map(({ segment }) => segment)
  const before: Closed = {
    segments: hidden.length > 0 ? [...new Set([...hidden, null])] : [],
    rest: false,
    questions: release.withheld_questions,
    team_questions: withheldOfTeams(release, questions),
    spread: !release.distribution,
    comments: !release.comments,
    everything: release.reason !== null,
  }
  return closedTogether(before, release.closed ?? nothingClosed)
}

/** Questions that are not shown of teams; all questions, in a round from before questions were shown of teams. */
const withheldOfTeams = ({ team_questions }: StoredRelease, questions: readonly { id: string }[]): string[] =>
  questions.map(({ id }) => id).filter((id) => !team_questions?.told.includes(id))

/** Keeps the limits of the earlier decision, which knew the newcomers and the teams whose names are not kept. */
function noMoreThan(before: StoredRelease, decided: StoredRelease): StoredRelease {
  const hidden = decided.withheld.filter(({ segment }) => !before.withheld.some((one) => one.segment === segment))
  return {
    ...decided,
    reason: before.reason ?? decided.reason,
    unanimity: decided.unanimity && before.unanimity,
    uncounted: Math.max(decided.uncounted, before.uncounted),
    withheld: [...before.withheld, ...hidden],
  }
}
