import { metricNames } from '@kamerton/contract/analytics/schemas'
import { z } from 'zod'

type Stored = { release: unknown }

/** Grows when less may be told than before: each night what was decided by an older rule is decided anew. */
export const currentRule = 3
/** From here on newcomers are told apart at the mixing, which nobody can do later: such a decision stands. */
export const ruleOfNewcomers = 2

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
  reason: z.enum(['too_few_answers', 'would_reveal_another_group', 'no_answers', 'round_open']).nullable(),
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
  /** Questions of the metric that are told of each shown team; null where it was decided when none was told of any. */
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
      reason: z.enum(['too_few_answers', 'would_reveal_another_group', 'no_answers', 'round_open']),
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

export const withRelease = <R extends Stored>(row: R) => ({
  ...row,
  release: row.release === null ? null : StoredRelease.parse(row.release),
})
