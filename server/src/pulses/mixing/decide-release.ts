import type { Question } from '@kamerton/contract/pulses/question-schemas'
import {
  type Closed,
  type GroupRelease,
  nothingClosed,
  type Release,
  releaseOf,
} from '@kamerton/contract/pulses/release'
import { type Group, type Sheet, withheldQuestions } from '@kamerton/contract/pulses/release-questions'
import { teamQuestions } from '@kamerton/contract/pulses/release-team-questions'
import { type Answers, metricOf, type Observation, scoreOf } from '@kamerton/contract/pulses/rules'
import type { PulseTarget } from '@kamerton/contract/pulses/schemas'
import type { Round } from '../rows/round-queries.ts'
import { currentRule, type StoredRelease } from '../rows/stored-release.ts'
import { codeAnswers } from './code-answers.ts'

type Asked = { category: string; target_type: PulseTarget; questions: readonly Question[] }
export type Answered = { segment: string | null; answers: Answers; observations: Observation[] }

/**
 * Decides which results of a round may ever be shown. The decision is stored with the round, and every page reads it
 * from there.
 */
export function decideRelease(
  round: Round,
  asked: Asked,
  answered: readonly Answered[],
  newcomers: ReadonlyMap<string | null, number>,
  closed: Closed = nothingClosed,
): StoredRelease {
  // Where the pulse feeds a metric, its crowd is the people who gave the metric: the question may have been optional.
  const feedsMetric = answered.some(({ observations }) => observations.length > 0)
  const crowd = feedsMetric ? answered.filter(({ observations }) => observations.length > 0) : answered
  const bySegment = Map.groupBy(crowd, ({ segment }) => segment)
  const segments = [...bySegment].map(([segment, its]) => ({
    segment,
    answered: its.length,
    released: 0,
    // Nobody knows which answers are those of newcomers: at worst all of them are among the counted.
    uncounted: Math.min(its.length, newcomers.get(segment) ?? 0),
  }))
  const k = round.anonymity_threshold
  const wholeCountsAll = asked.target_type === 'company'
  const request = { k, commentsK: round.comment_threshold, isOpen: false, wholeCountsAll, segments, closed }
  const released = releaseOf(request)
  const release = stored(released, segments)
  const groupOf = (list: readonly (string | null)[]): Group => ({
    sheets: list.flatMap((one) => (bySegment.get(one) ?? []).map(({ answers }) => sheetOf(asked, answers))),
    uncounted: sumOf(segments.filter(({ segment }) => list.includes(segment)).map(({ uncounted }) => uncounted)),
  })
  const leftOver = release.counted.filter((segment) => !release.shown.includes(segment))
  const groups = [...release.shown.map((segment) => groupOf([segment])), groupOf(leftOver)].filter(
    ({ sheets }) => sheets.length > 0,
  )
  const large = new Set<string | null>(
    released.segments.flatMap((group) => (group.shown && group.unanimity ? [group.segment] : [])),
  )
  const questions = countedIn(asked).map(({ id }) => id)
  const withheld = [
    ...new Set([
      ...withheldQuestions({ k, questions, groups, wholeCountsAll, closed: closed.questions }),
      ...closed.questions,
    ]),
  ]
  return {
    ...release,
    rule: currentRule,
    kept: null,
    withheld_metric: null,
    uncounted: wholeCountsAll ? 0 : groupOf(release.counted).uncounted,
    withheld_questions: withheld,
    coded: codeAnswers(release, asked, crowd, {
      isLarge: (team) => (team === null ? released.isRestLarge : large.has(team)),
      isWholeLarge: release.unanimity,
    }),
    team_questions: teamQuestions({ questions, groups, withheld: [...withheld, ...closed.team_questions] }),
    closed: closed === nothingClosed ? null : closed,
  }
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

const countedIn = ({ category, questions }: Asked) =>
  questions.flatMap((question) => {
    const metric = metricOf(category, question)
    return metric ? [{ id: question.id, metric }] : []
  })

/** A person's answers to the questions of the metric, in the form in which the value of such a question shows them. */
const sheetOf = (asked: Asked, answers: Answered['answers']): Sheet =>
  new Map(
    countedIn(asked).flatMap(({ id, metric }) => {
      const value = answers.get(id)
      return typeof value === 'number' ? [[id, scoreOf({ metric, value })] as const] : []
    }),
  )

function stored(
  release: Release,
  segments: readonly { segment: string | null; answered: number }[],
): Omit<
  StoredRelease,
  'rule' | 'kept' | 'withheld_metric' | 'coded' | 'withheld_questions' | 'team_questions' | 'uncounted' | 'closed'
> {
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
