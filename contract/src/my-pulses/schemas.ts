import { z } from 'zod'
import { Promised } from '../action-items/promises.ts'
import { AtLeast, Bound } from '../analytics/bound.ts'
import { Day, Instant } from '../lib/dates.ts'
import { Id, longText, OpenedVersion, queryInteger } from '../lib/fields.ts'
import { Question } from '../pulses/question-schemas.ts'
import { CompanyResult, QuestionResult } from '../pulses/results-schemas.ts'
import { PulseTarget } from '../pulses/schemas.ts'

export const myPulsePages = { usual: 20, most: 100 } as const

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
  /** How many questions it asks. */
  questions: z.int(),
  /** The day at whose end it closes by itself; null where somebody closes it. */
  ends_on: Day.nullable(),
})
export type WaitingPulse = z.output<typeof WaitingPulse>

/** What the caller has done in a round: of an anonymous one it is known that the right was taken, and no more. */
export const OwnState = z.enum(['answered', 'right_taken', 'missed'])
export type OwnState = z.output<typeof OwnState>

/** What becomes of a round for those who were asked: their page of it can be opened, it will be, or they were promised none. */
export const ResultsState = z.enum(['shown', 'waiting', 'not_shared'])
export type ResultsState = z.output<typeof ResultsState>

export const PastPulse = z.object({
  ...asked,
  /** Null: it still runs, and the caller has answered. */
  closed_at: Instant.nullable(),
  state: OwnState,
  results: ResultsState,
  /** Of what was promised to the caller, without what was dropped; and how much of it is done. */
  promised: z.int(),
  done: z.int(),
})
export type PastPulse = z.output<typeof PastPulse>

export const MyPulses = z.object({
  /** All that wait for the caller's answer, the newest first. */
  waiting: z.array(WaitingPulse),
  /** Open anonymous rounds in which the caller has taken the right to answer. Whether it was used nobody knows, so they do not wait. */
  taken: z.array(WaitingPulse),
  /** A page, the newest first. */
  past: z.array(PastPulse),
  past_total: z.int(),
})
export type MyPulses = z.output<typeof MyPulses>

/**
 * What everybody who was asked is told of a closed round, alike: made once, past its release, and kept. No comment of anybody, no
 * change since another round (not everybody was asked in that), and one reason for all that is withheld: of how many have
 * answered it says nothing.
 */
export const SharedFigures = z.object({
  /** Answers behind the figures; 0 where nothing may be told. */
  n: z.int(),
  at_least: AtLeast,
  metric: z.enum(['enps', 'engagement', 'mood']).nullable(),
  /** By question, without those that are answered in words. Empty where nothing may be told. */
  results: z.array(QuestionResult),
  /** The metric of everybody asked. */
  company: CompanyResult.nullable(),
})
export type SharedFigures = z.output<typeof SharedFigures>

/** One team's value of the metric, beside that of everybody. */
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

/** What became of a round, for somebody who was asked in it. */
export const MyPulseResults = z.object({
  ...asked,
  /** The team that was asked. */
  target_name: z.string().nullable(),
  closed_at: Instant.nullable(),
  /** How many people were asked. */
  asked: z.int(),
  /** From how many answers, besides one's own, a group is spoken of. */
  anonymity_threshold: z.int(),
  state: OwnState,
  results: ResultsState,
  /** Those that are not answered in words. */
  questions: z.array(Question),
  /** Null until results are shown. */
  figures: SharedFigures.nullable(),
  /** The caller's own team when they were asked, of a round of the whole company that feeds a metric. Its figure is null where it may not be told. */
  team: z.object({ team_id: Id, team_name: z.string(), figure: SharedTeamFigure.nullable() }).nullable(),
  /** What whoever leads the pulse says to it; shown with the results. */
  comment: RoundComment.nullable(),
  /**
   * What was promised to the caller, the earliest day first: also where no results are shown, since it tells nothing of them. Of a round
   * of the whole company what is promised to one team is told to that team alone.
   */
  promises: z.array(Promised),
})
export type MyPulseResults = z.output<typeof MyPulseResults>

/** What those who were asked will see, or see already, for whoever leads the pulse. */
export const SharedWithAsked = z.object({
  round_id: Id,
  shares_results: z.boolean(),
  /** Only then something can be promised to those who were asked. */
  is_closed: z.boolean(),
  results: ResultsState,
  questions: z.array(Question),
  figures: SharedFigures.nullable(),
  /** The teams whose people see a figure of their own. */
  teams: z.array(SharedTeamFigure.extend({ team_id: Id, team_name: z.string() })),
  comment: RoundComment.nullable(),
  /** To be sent with a change of the comment; 0 before there was one. */
  comment_version: z.int(),
  /** When the letters «Итоги опроса» went out. */
  told_at: Instant.nullable(),
})
export type SharedWithAsked = z.output<typeof SharedWithAsked>

export const roundCommentLength = 2000

/** Empty: taken back. */
export const RoundCommentChange = z.object({
  text: longText(roundCommentLength)
    .nullable()
    .transform((text) => text || null),
  version: OpenedVersion,
})
export type RoundCommentChange = z.output<typeof RoundCommentChange>
