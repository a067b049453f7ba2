import { z } from 'zod'
import { AtLeast } from '../analytics/bound.ts'
import { metricNames } from '../analytics/schemas.ts'
import { WithheldReason } from '../analytics/withheld-reasons.ts'
import { Day, Instant } from '../lib/dates.ts'
import { Id } from '../lib/fields.ts'

const Interval = z.object({ low: z.number(), high: z.number() })

/** One period of a figure. Participation is in percent; numbers are as they are shown. */
export const EffectPeriod = z.object({
  value: z.number(),
  /** 95 %; null for few answers, and for participation, which counts everybody. */
  interval: Interval.nullable(),
  /** Number of answers; for participation, the number of people who answered. */
  answers: z.int(),
  at_least: AtLeast,
  /** A lower bound of the number of people. */
  people: z.int(),
  asked: z.int(),
  rounds: z.int(),
  from: Day,
  to: Day,
})
export type EffectPeriod = z.output<typeof EffectPeriod>

const Difference = z.object({ difference: z.number(), interval: Interval.nullable() })

/** The reason why no change is reported yet. */
export const EffectGap = z.enum([
  'no_value_then',
  'withheld_since',
  'no_round_since',
  'few_answers_then',
  'few_answers_since',
])
export type EffectGap = z.output<typeof EffectGap>

/** The reason why no other teams are compared with it. */
export const ComparisonGap = z.enum([
  'whole_company',
  'no_change_yet',
  'too_few_teams',
  'named_answers',
  'other_teams_answered',
])
export type ComparisonGap = z.output<typeof ComparisonGap>

/**
 * The change of the figure that an action was made for. It says that the figure changed, never that the action caused
 * it.
 */
export const ActionEffect = z.object({
  metric: z.enum(metricNames),
  word: z.enum(['rose', 'fell', 'likely_rose', 'likely_fell', 'within_noise', 'too_little_data']),
  /** The reason why there is too little data. */
  gap: EffectGap.nullable(),
  /**
   * The day from which rounds count: the day on which the action was done or, until then, the day on which it was made.
   */
  since: Day,
  is_done: z.boolean(),
  /** As stored when the action was made. */
  before: EffectPeriod.nullable(),
  /** The closed rounds opened since, over as many days as the earlier period has. */
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
      /** Difference between the change of this team and the change of the others. */
      beyond: Difference,
    })
    .nullable(),
  others_gap: ComparisonGap.nullable(),
})
export type ActionEffect = z.output<typeof ActionEffect>

/** Null: no figure of answers was stored with the action. */
export const ActionEffectAnswer = z.object({ effect: ActionEffect.nullable() })
export type ActionEffectAnswer = z.output<typeof ActionEffectAnswer>

/** The votes of a round on a done action: the count of each choice, or the one reason why the counts are withheld. */
export const ActionVotes = z.object({
  pulse_id: Id,
  round_id: Id,
  pulse_title: z.string(),
  closed_at: Instant.nullable(),
  /** The fewest answers for which the votes are shown; null if they were given by name. */
  anonymity_threshold: z.int().nullable(),
  told: z.object({ n: z.int(), better: z.int(), same: z.int(), worse: z.int() }).nullable(),
  withheld: WithheldReason.nullable(),
})
export type ActionVotes = z.output<typeof ActionVotes>

/** Null: no round has asked about it. It is asked about once. */
export const ActionVotesAnswer = z.object({ votes: ActionVotes.nullable() })
export type ActionVotesAnswer = z.output<typeof ActionVotesAnswer>
