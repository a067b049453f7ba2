import { momentsOf } from '@kamerton/contract/analytics/statistics/means'
import { type GroupRelease, type Release, releaseOf, unanimousAnswerOf } from '@kamerton/contract/pulses/release'
import { type Group, type Sheet, withheldQuestions } from '@kamerton/contract/pulses/release-questions'
import { type Answers, enpsGroup, metricOf, type Observation, observationsOf } from '@kamerton/contract/pulses/rules'
import type { PulseTarget, Question } from '@kamerton/contract/pulses/schemas'
import type { TenantContext } from '../../lib/context.ts'
import { addAnonymousRollups } from '../../rollups/add-anonymous-rollups.ts'
import { findPulse, listQuestions } from '../queries.ts'
import { destroyKeyLater } from '../rounds/destroy-key.ts'
import { loseAnswers } from '../rounds/lose-answers.ts'
import { findRound, findRoundToMix, type Round, type StoredRelease, updateRelease } from '../rounds/queries.ts'
import { countNewcomers, forgetAttempts, insertMixed, takePending } from './queries.ts'
import { type OpenAnswer, openerOf } from './sealed-answer.ts'

type Asked = { category: string; target_type: PulseTarget; questions: readonly Question[] }
type Answered = { segment: string | null; answers: Answers; observations: Observation[] }

/**
 * After the close: opens the sealed answers, rewrites them in random order in one transaction, decides what of them may
 * ever be shown, and counts that; then the key that opened them goes. May run twice: the second time nothing is pending and the
 * decision stands.
 */
export async function mixAnswers(ctx: TenantContext, roundId: string): Promise<void> {
  const waiting = await findRound(ctx, roundId)
  if (!waiting || !isWaiting(waiting)) return
  const open = await openerOf(ctx.platform, waiting)
  // Before the round is locked: who asks again locks the pulse first.
  if (!open) return loseAnswers(ctx, roundId)
  const round = await findRoundToMix(ctx, roundId)
  if (!round || !isWaiting(round)) return
  const pulse = await findPulse(ctx, round.pulse_id)
  if (!pulse) return
  const questions = await listQuestions(ctx, pulse.id)
  const answered = shuffled(ctx, await openPending(ctx, round, open, pulse.category, questions))
  await rewrite(ctx, round, questions, answered)
  const release = decide(round, { ...pulse, questions }, answered, await countNewcomers(ctx, round))
  await updateRelease(ctx, round.id, release)
  await addAnonymousRollups(ctx, round, release, answered)
  await forgetAttempts(ctx, round.id)
  await destroyKeyLater(ctx, round)
}

const isWaiting = (round: Round): round is Round & { closed_on: string } =>
  round.is_anonymous && round.closed_on !== null && round.release === null

async function openPending(
  ctx: TenantContext,
  round: Round,
  open: OpenAnswer,
  category: string,
  questions: readonly Question[],
): Promise<Answered[]> {
  const pending = await takePending(ctx, round.id)
  return pending.map((answer) => {
    const answers = open(answer)
    return { segment: answer.segment_id, answers, observations: observationsOf(category, questions, answers) }
  })
}

/** Fisher–Yates, with chance from the context. */
function shuffled<T>(ctx: TenantContext, items: readonly T[]): T[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last--) {
    const other = ctx.platform.chance(last + 1)
    const [a, b] = [result[last], result[other]]
    if (a !== undefined && b !== undefined) [result[last], result[other]] = [b, a]
  }
  return result
}

/** Scores stay together, comments go apart and in an order of their own. */
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
    numbers: JSON.stringify(Object.fromEntries([...answers].filter(([key]) => !texts.has(key)))),
  }))
  const comments = answered.flatMap(({ segment, answers }) =>
    [...answers]
      .filter(([key]) => texts.has(key))
      .map(([question_key, body]) => ({ ...place(segment), question_key, body: String(body) })),
  )
  await insertMixed(ctx, sheets, shuffled(ctx, comments))
}

function decide(
  round: Round,
  asked: Asked,
  answered: readonly Answered[],
  newcomers: ReadonlyMap<string | null, number>,
): StoredRelease {
  // Where the pulse feeds a metric, the crowd behind it is those who gave it: its question may have been optional.
  const feedsMetric = answered.some(({ observations }) => observations.length > 0)
  const crowd = feedsMetric ? answered.filter(({ observations }) => observations.length > 0) : answered
  const bySegment = Map.groupBy(crowd, ({ segment }) => segment)
  const segments = [...bySegment].map(([segment, its]) => ({
    segment,
    answered: its.length,
    released: 0,
    // Which answers are theirs nobody knows: at worst all that count.
    uncounted: Math.min(its.length, newcomers.get(segment) ?? 0),
    unanimousAnswer: unanimousAnswerOf(momentsOf(its.flatMap(({ observations }) => observations.map(scoreOf)))),
  }))
  const k = round.anonymity_threshold
  const wholeCountsAll = asked.target_type === 'company'
  const request = { k, commentsK: round.comment_threshold, isOpen: false, wholeCountsAll, segments }
  const release = stored(releaseOf(request), segments)
  const groupOf = (list: readonly (string | null)[]): Group => ({
    sheets: list.flatMap((one) => (bySegment.get(one) ?? []).map(({ answers }) => sheetOf(asked, answers))),
    uncounted: sumOf(segments.filter(({ segment }) => list.includes(segment)).map(({ uncounted }) => uncounted)),
  })
  const leftOver = release.counted.filter((segment) => !release.shown.includes(segment))
  const groups = [...release.shown.map((segment) => groupOf([segment])), groupOf(leftOver)]
  const questions = countedIn(asked).map(({ id }) => id)
  return {
    ...release,
    uncounted: wholeCountsAll ? 0 : groupOf(release.counted).uncounted,
    withheld_questions: withheldQuestions({
      k,
      questions,
      groups: groups.filter(({ sheets }) => sheets.length > 0),
      wholeCountsAll,
    }),
  }
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

const countedIn = ({ category, questions }: Asked) =>
  questions.flatMap((question) => {
    const metric = metricOf(category, question)
    return metric ? [{ id: question.id, metric }] : []
  })

/** What somebody gave to the questions of the metric, as the value of such a question shows it. */
const sheetOf = (asked: Asked, answers: Answered['answers']): Sheet =>
  new Map(
    countedIn(asked).flatMap(({ id, metric }) => {
      const value = answers.get(id)
      return typeof value === 'number' ? [[id, scoreOf({ metric, value })] as const] : []
    }),
  )

/** What an answer adds to the shown value: of eNPS only the group is seen. */
const scoreOf = ({ metric, value }: Pick<Observation, 'metric' | 'value'>): number =>
  metric === 'enps' ? { promoter: 1, passive: 0, detractor: -1 }[enpsGroup(value)] : value

function stored(
  release: Release,
  segments: readonly { segment: string | null; answered: number }[],
): Omit<StoredRelease, 'withheld_questions' | 'uncounted'> {
  const isShown = (group: GroupRelease) => group.shown
  const shown = release.segments.filter(isShown).map(({ segment }) => segment)
  const everyone = segments.reduce((sum, { answered }) => sum + answered, 0)
  const { total } = release
  // The total holds the shown segments, and the rest too when the rest is safe as a whole.
  const counted = total.shown ? (total.answered === everyone ? segments.map(({ segment }) => segment) : shown) : []
  return {
    answered: total.shown ? total.answered : 0,
    has_insider: true,
    distribution: total.shown && total.distribution,
    unanimity: total.shown && total.unanimity,
    comments: total.shown && total.comments,
    reason: total.shown ? null : total.reason,
    counted,
    shown,
    distributed: release.segments.flatMap((group) => (group.shown && group.distribution ? [group.segment] : [])),
    withheld: release.segments.flatMap((group) =>
      group.shown ? [] : [{ segment: group.segment, reason: group.reason }],
    ),
  }
}
