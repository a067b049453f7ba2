import { z } from 'zod'
import { metricNames } from '../analytics/schemas.ts'
import { WithheldReason } from '../analytics/withheld-reasons.ts'
import { Day, Instant } from '../lib/dates.ts'
import { Id } from '../lib/fields.ts'

const Interval = z.object({ low: z.number(), high: z.number() })

/** One period of a figure. Participation is in percent; numbers are as they are shown. */
export const EffectPeriod = z.object({
  value: z.number(),
  /** 95 %; none of few answers, nor of a participation, which is a count of everybody. */
  interval: Interval.nullable(),
  /** Answers, of a participation those who answered. */
  answers: z.int(),
  /** How many people these are at the least. */
  people: z.int(),
  asked: z.int(),
  rounds: z.int(),
  from: Day,
  to: Day,
})
export type EffectPeriod = z.output<typeof EffectPeriod>

const Difference = z.object({ difference: z.number(), interval: Interval.nullable() })

/** Why nothing is said yet. */
export const EffectGap = z.enum([
  'no_value_then',
  'withheld_since',
  'no_round_since',
  'few_answers_then',
  'few_answers_since',
])
export type EffectGap = z.output<typeof EffectGap>

/** Why no other teams stand beside it. */
export const ComparisonGap = z.enum([
  'whole_company',
  'no_change_yet',
  'too_few_teams',
  'named_answers',
  'other_teams_answered',
])
export type ComparisonGap = z.output<typeof ComparisonGap>

/** What became of the figure that an action was made of. It says that it changed, never that the action changed it. */
export const ActionEffect = z.object({
  metric: z.enum(metricNames),
  word: z.enum(['rose', 'fell', 'likely_rose', 'likely_fell', 'within_noise', 'too_little_data']),
  /** Why there is too little. */
  gap: EffectGap.nullable(),
  /** The day from which rounds count: that on which it was done, or until then on which it was made. */
  since: Day,
  is_done: z.boolean(),
  /** As it was pinned when the action was made. */
  before: EffectPeriod.nullable(),
  /** Of the closed rounds that were opened since, as many days of them as the period before has. */
  after: EffectPeriod.nullable(),
  /** After minus before. */
  change: Difference.nullable(),
  others: z
    .object({
      teams: z.int(),
      /** Teams that began where this one did, or all others. */
      basis: z.enum(['same_band', 'all_others']),
      before: z.number(),
      after: z.number(),
      change: Difference,
      /** How much more this one has changed than they have. */
      beyond: Difference,
    })
    .nullable(),
  others_gap: ComparisonGap.nullable(),
})
export type ActionEffect = z.output<typeof ActionEffect>

/** Null: no figure of answers was pinned with it. */
export const ActionEffectAnswer = z.object({ effect: ActionEffect.nullable() })
export type ActionEffectAnswer = z.output<typeof ActionEffectAnswer>

/** What a round said of a done action: how many chose each, or the one reason why this is not told. */
export const ActionVotes = z.object({
  pulse_id: Id,
  round_id: Id,
  pulse_title: z.string(),
  closed_at: Instant.nullable(),
  /** From how many answers it is told; null: they were given by name. */
  anonymity_threshold: z.int().nullable(),
  told: z.object({ n: z.int(), better: z.int(), same: z.int(), worse: z.int() }).nullable(),
  withheld: WithheldReason.nullable(),
})
export type ActionVotes = z.output<typeof ActionVotes>

/** Null: no round has asked about it. It is asked about once. */
export const ActionVotesAnswer = z.object({ votes: ActionVotes.nullable() })
export type ActionVotesAnswer = z.output<typeof ActionVotesAnswer>
