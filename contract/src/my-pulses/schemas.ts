import { z } from 'zod'
import { Promised } from '../action-items/promises.ts'
import { AtLeast, Bound } from '../analytics/bound.ts'
import { Day, Instant } from '../lib/dates.ts'
import { Id, longText, OpenedVersion, queryInteger } from '../lib/fields.ts'
import { Question } from '../pulses/question-schemas.ts'
import { CompanyResult, QuestionResult } from '../pulses/results-schemas.ts'
import { PulseTarget } from '../pulses/schemas.ts'

export const myPulsePages = { usual: 10, most: 100 } as const

export const MyPulsesQuery = z.object({
  skip: queryInteger(0, 1_000_000).default(0),
  limit: queryInteger(1, myPulsePages.most).default(myPulsePages.usual),
})
export type MyPulsesQuery = z.output<typeof MyPulsesQuery>

const Mode = z.enum(['named', 'confidential', 'anonymous'])

/** A round that the caller was asked in. */
const asked = {
  pulse_id: Id,
  round_id: Id,
  title: z.string(),
  description: z.string().nullable(),
  mode: Mode,
  target_type: PulseTarget,
  opened_at: Instant,
}

/** A round that is still open to the caller. */
export const WaitingPulse = z.object({
  ...asked,
  /** Number of its questions. */
  questions: z.int(),
  /** The day at whose end it closes by itself; null if it is closed by hand. */
  ends_on: Day.nullable(),
})
export type WaitingPulse = z.output<typeof WaitingPulse>

/** The caller's state in a round. Of an anonymous round it is known only that the right to answer was taken. */
export const OwnState = z.enum(['answered', 'right_taken', 'missed'])
export type OwnState = z.output<typeof OwnState>

/** State of the results for those who were asked: the page can be opened, will be available, or was not promised. */
export const ResultsState = z.enum(['shown', 'waiting', 'not_shared'])
export type ResultsState = z.output<typeof ResultsState>

export const PastPulse = z.object({
  ...asked,
  /** Null: the round is still open, and the caller has answered. */
  closed_at: Instant.nullable(),
  state: OwnState,
  results: ResultsState,
  /** Actions promised to the caller, without dropped ones; `done` is how many of them are done. */
  promised: z.int(),
  done: z.int(),
  /** Whether the leaders have said a word about results that are shown. */
  replied: z.boolean(),
})
export type PastPulse = z.output<typeof PastPulse>

export const MyPulses = z.object({
  /** All rounds that wait for the caller's answer, the newest first. */
  waiting: z.array(WaitingPulse),
  /**
   * Open anonymous rounds in which the caller has taken the right to answer. Nobody knows whether it was used, so they
   * do not count as waiting.
   */
  taken: z.array(WaitingPulse),
  /** A page, the newest first. */
  past: z.array(PastPulse),
  past_total: z.int(),
})
export type MyPulses = z.output<typeof MyPulses>

/**
 * Figures of a closed round, identical for everybody who was asked: computed once by its release and stored. They
 * contain no comments, and no change from another round, since not everybody was asked in that one. All withheld values
 * share one reason, which says nothing about the number of answers.
 */
export const SharedFigures = z.object({
  /** Answers behind the figures; 0 where nothing may be shown. */
  n: z.int(),
  at_least: AtLeast,
  metric: z.enum(['enps', 'engagement', 'mood']).nullable(),
  /** By question, without those answered in words. Empty where nothing may be shown. */
  results: z.array(QuestionResult),
  /** The metric over everybody who was asked. */
  company: CompanyResult.nullable(),
})
export type SharedFigures = z.output<typeof SharedFigures>

/** One team's value of the metric, beside the value of everybody. */
export const SharedTeamFigure = z.object({
  n: z.int(),
  at_least: AtLeast,
  value: z.number(),
  bound: Bound.nullable(),
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
  comparison: z.enum(['above_company', 'below_company', 'unclear']),
})
export type SharedTeamFigure = z.output<typeof SharedTeamFigure>

export const RoundComment = z.object({
  text: z.string(),
  author_name: z.string(),
  written_at: Instant,
})
export type RoundComment = z.output<typeof RoundComment>

/** The outcome of a round, for somebody who was asked in it. */
export const MyPulseResults = z.object({
  ...asked,
  /** The team that was asked. */
  target_name: z.string().nullable(),
  closed_at: Instant.nullable(),
  /** Number of people asked. */
  asked: z.int(),
  /** The fewest answers, besides one's own, for which a group is shown. */
  anonymity_threshold: z.int(),
  state: OwnState,
  results: ResultsState,
  /** Questions that are not answered in words. */
  questions: z.array(Question),
  /** Null until results are shown. */
  figures: SharedFigures.nullable(),
  /**
   * The caller's own team when they were asked, in a round of the whole company that feeds a metric. Its figure is null
   * where it may not be shown.
   */
  team: z.object({ team_id: Id, team_name: z.string(), figure: SharedTeamFigure.nullable() }).nullable(),
  /** The comment on the results by the leader of the pulse; shown with them. */
  comment: RoundComment.nullable(),
  /**
   * Actions promised to the caller, the earliest day first. They are shown even without results, since they reveal
   * nothing of them. In a round of the whole company, actions promised to one team are shown to that team alone.
   */
  promises: z.array(Promised),
})
export type MyPulseResults = z.output<typeof MyPulseResults>

/** The results as those who were asked see them, or will see them, for the leader of the pulse. */
export const SharedWithAsked = z.object({
  round_id: Id,
  shares_results: z.boolean(),
  /** Only a closed round allows promises to those who were asked. */
  is_closed: z.boolean(),
  results: ResultsState,
  questions: z.array(Question),
  figures: SharedFigures.nullable(),
  /** The teams whose people see their own figure. */
  teams: z.array(SharedTeamFigure.extend({ team_id: Id, team_name: z.string() })),
  comment: RoundComment.nullable(),
  /** Sent with a change of the comment; 0 before the first one. */
  comment_version: z.int(),
  /** The time at which the letters «Итоги опроса» were sent. */
  told_at: Instant.nullable(),
})
export type SharedWithAsked = z.output<typeof SharedWithAsked>

export const roundCommentLength = 2000

/** An empty text withdraws the comment. */
export const RoundCommentChange = z.object({
  text: longText(roundCommentLength)
    .nullable()
    .transform((text) => text || null),
  version: OpenedVersion,
})
export type RoundCommentChange = z.output<typeof RoundCommentChange>
