import { metricNames } from '@kamerton/contract/analytics/schemas'
import { WithheldReason } from '@kamerton/contract/analytics/withheld-reasons'
import { z } from 'zod'

type Stored = { release: unknown }

/**
 * The version of the rule. It grows when less may be shown than before: each night decisions by an older rule are made
 * anew.
 */
export const currentRule = 4
/**
 * The first rule that distinguishes newcomers at the mixing. Nobody can do so later, so its decisions are not made
 * anew.
 */
export const ruleOfNewcomers = 2

const End = z.enum(['high', 'low']).nullable()

/** The decision of the release function about one closed anonymous round, as stored with the round. */
export const StoredRelease = z.object({
  /** The version of the rule that decided; the first rule stored none. */
  rule: z.int().default(1),
  /** Answers that the total is computed from; 0 when it is withheld. */
  answered: z.int(),
  /**
   * Written for an older server and no longer read. One answer may be the reader's own, and never counts towards a
   * crowd by itself.
   */
  has_insider: z.boolean(),
  distribution: z.boolean(),
  unanimity: z.boolean(),
  comments: z.boolean(),
  reason: WithheldReason.nullable(),
  /** Segments whose answers are in the total; null is «no team of one's own». */
  counted: z.array(z.string().nullable()),
  /** Segments with values of their own. */
  shown: z.array(z.string().nullable()),
  /** The shown segments whose answers may be counted by value; none in older decisions, which do not say. */
  distributed: z.array(z.string().nullable()).default([]),
  /** The number of answers from people too new to count towards a crowd; a question's crowd is reduced by it too. */
  uncounted: z.int().default(0),
  /** Questions of the metric that would reveal a few people beside it. */
  withheld_questions: z.array(z.string()).default([]),
  /**
   * The form in which the metric is shown. Values of small groups near an end of the scale are bounds, and the total is
   * the sum of the shown values. `shift` is the difference to the sum of answers. Null where nothing feeds a metric,
   * and in decisions from before there were bounds.
   */
  coded: z
    .object({
      teams: z.record(z.string(), z.object({ end: End, shift: z.number() })).readonly(),
      all: z.object({ end: z.enum(['high', 'low', 'both']).nullable(), shift: z.number() }).readonly(),
      spread: z.boolean(),
      /** Questions that feed the metric. */
      questions: z.array(z.string()).readonly(),
    })
    .nullable()
    .default(null),
  /** Questions of the metric that are shown of teams; null in decisions from before any were. */
  team_questions: z
    .object({ told: z.array(z.string()).readonly(), complete: z.boolean() })
    .nullable()
    .default(null),
  /** The number of sheets in the database; older decisions kept all. */
  kept: z.int().nullable().default(null),
  /** The metric of answers that may never be shown. The answers are not kept, only the fact that there were some. */
  withheld_metric: z.enum(metricNames).exclude(['participation']).nullable().default(null),
  withheld: z.array(
    z.object({
      segment: z.string().nullable(),
      reason: WithheldReason,
    }),
  ),
  /** The parts that a privacy check has closed for good; null where none has closed anything. */
  closed: z
    .object({
      segments: z.array(z.string().nullable()).readonly(),
      rest: z.boolean(),
      questions: z.array(z.string()).readonly(),
      team_questions: z.array(z.string()).readonly().default([]),
      spread: z.boolean(),
      comments: z.boolean(),
      everything: z.boolean(),
    })
    .nullable()
    .default(null),
})
export type StoredRelease = z.output<typeof StoredRelease>

/**
 * The reason that is shown. An empty group reads as one with too few answers: otherwise the reason would reveal that
 * each of its people did not answer.
 */
export const shownReason = (reason: WithheldReason): WithheldReason =>
  reason === 'no_answers' ? 'too_few_answers' : reason

/**
 * Why an anonymous round does not show a team that it asked as a team. If the release does not name the team, nobody of
 * it answered.
 */
export const reasonOfTeam = ({ reason, withheld }: StoredRelease, teamId: string | null): WithheldReason =>
  shownReason(reason ?? withheld.find(({ segment }) => segment === teamId)?.reason ?? 'no_answers')

export const withRelease = <R extends Stored>(row: R) => ({
  ...row,
  release: row.release === null ? null : StoredRelease.parse(row.release),
})
