import { metricNames } from '@kamerton/contract/analytics/schemas'
import { WithheldReason } from '@kamerton/contract/analytics/withheld-reasons'
import { z } from 'zod'

type Stored = { release: unknown }

/** Grows when less may be told than before: each night what was decided by an older rule is decided anew. */
export const currentRule = 4
/** From here on newcomers are told apart at the mixing, which nobody can do later: such a decision stands. */
export const ruleOfNewcomers = 2

const End = z.enum(['high', 'low']).nullable()

/** The decision of the release function about one closed anonymous round, as stored with the round. */
export const StoredRelease = z.object({
  /** By which rule it was decided: the first did not say. */
  rule: z.int().default(1),
  /** Answers that the total is computed from; 0 when it is withheld. */
  answered: z.int(),
  /** Written for a server before this one. Whoever reads, one answer may be their own, and none counts towards a crowd by itself. */
  has_insider: z.boolean(),
  distribution: z.boolean(),
  unanimity: z.boolean(),
  comments: z.boolean(),
  reason: WithheldReason.nullable(),
  /** Segments whose answers are in the total; null is «no team of one's own». */
  counted: z.array(z.string().nullable()),
  /** Segments with values of their own. */
  shown: z.array(z.string().nullable()),
  /** Those of them whose answers may be counted by value; older decisions do not say, and then none may. */
  distributed: z.array(z.string().nullable()).default([]),
  /** Of the answers, those of people too new to be a crowd: a question is held against it too. */
  uncounted: z.int().default(0),
  /** Questions of the metric that would tell of a few people beside it. */
  withheld_questions: z.array(z.string()).default([]),
  /**
   * How the metric is told: of small groups the ends of its scale as bounds, and of all the sum of what is told. `shift` is what a sum of
   * answers loses by it. Null where nothing feeds a metric, and of decisions before there were bounds.
   */
  coded: z
    .object({
      teams: z.record(z.string(), z.object({ end: End, shift: z.number() })).readonly(),
      all: z.object({ end: z.enum(['high', 'low', 'both']).nullable(), shift: z.number() }).readonly(),
      spread: z.boolean(),
      /** Those that feed the metric. */
      questions: z.array(z.string()).readonly(),
    })
    .nullable()
    .default(null),
  /** Questions of the metric that are told of teams; null where it was decided when none was told of any. */
  team_questions: z
    .object({ told: z.array(z.string()).readonly(), complete: z.boolean() })
    .nullable()
    .default(null),
  /** How many sheets lie in the database; older decisions kept all. */
  kept: z.int().nullable().default(null),
  /** What was answered though nothing of it may ever be shown: the answers are not kept, that there were some is. */
  withheld_metric: z.enum(metricNames).exclude(['participation']).nullable().default(null),
  withheld: z.array(
    z.object({
      segment: z.string().nullable(),
      reason: WithheldReason,
    }),
  ),
  /** What a check of privacy has closed for good; null where none has closed anything. */
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

/** That nobody of a group has answered is as much a value as any: it reads as that too few have. */
export const reasonTold = (reason: WithheldReason): WithheldReason =>
  reason === 'no_answers' ? 'too_few_answers' : reason

/** Why a team that an anonymous round asked as a team is not told of. Where the release knows nothing of it, none of its people answered. */
export const reasonOfTeam = ({ reason, withheld }: StoredRelease, teamId: string | null): WithheldReason =>
  reasonTold(reason ?? withheld.find(({ segment }) => segment === teamId)?.reason ?? 'no_answers')

export const withRelease = <R extends Stored>(row: R) => ({
  ...row,
  release: row.release === null ? null : StoredRelease.parse(row.release),
})
