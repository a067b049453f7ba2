import { z } from 'zod'
import { AtLeast, Bound } from '../analytics/bound.ts'
import { changeVerdictFields } from '../analytics/schemas.ts'
import { WithheldReason } from '../analytics/withheld-reasons.ts'
import { Instant } from '../lib/dates.ts'
import { Id } from '../lib/fields.ts'
import { Question } from './question-schemas.ts'
import { Participation } from './schemas.ts'

const Interval = z.object({ low: z.number(), high: z.number() })

/** Results of one question: everything that may be shown, already past the release function. */
export const QuestionResult = z.object({
  question_id: z.string(),
  n: z.int(),
  at_least: AtLeast,
  mean: z.number().nullable(),
  /** The bound of the mean, or of the eNPS. */
  bound: Bound.nullable(),
  interval: Interval.nullable(),
  /** The groups are a distribution: null where it would reveal somebody. */
  enps: z
    .object({
      value: z.number(),
      interval: Interval,
      groups: z.object({ promoters: z.int(), passives: z.int(), detractors: z.int() }).nullable(),
    })
    .nullable(),
  /** The count of each value, or of each of several options; null where a distribution would reveal somebody. */
  distribution: z.array(z.object({ value: z.string(), count: z.int() })).nullable(),
  comments: z.array(z.string()).nullable(),
  /** Change of the mean since the compared round; null where there is none, or either had too few answers. */
  change: z.object({ difference: z.number(), ...changeVerdictFields }).nullable(),
  /**
   * The whole company's value for the same question, and its comparison with this one. Null where it may not be shown,
   * or was not asked.
   */
  company: z
    .object({ value: z.number(), comparison: z.enum(['above_company', 'below_company', 'unclear']) })
    .nullable(),
  withheld: WithheldReason.nullable(),
})
export type QuestionResult = z.output<typeof QuestionResult>

export const TeamResult = z.object({
  team_id: Id.nullable(),
  team_name: z.string(),
  invited: z.int().nullable(),
  n: z.int().nullable(),
  at_least: AtLeast,
  value: z.number().nullable(),
  bound: Bound.nullable(),
  interval: Interval.nullable(),
  comparison: z.enum(['above_company', 'below_company', 'unclear']),
  withheld: WithheldReason.nullable(),
  /**
   * For `newcomers`: the time from which enough people will have been in the team long enough, if nobody leaves. Null
   * where no such time lies ahead.
   */
  shown_from: Instant.nullable(),
})

/** One named answer sheet. An anonymous pulse has none: see `results`. */
export const NamedResponse = z.object({
  id: Id,
  respondent: z.object({ id: Id, first_name: z.string(), last_name: z.string(), full_name: z.string() }),
  submitted_at: Instant,
  responses: z.array(
    z.object({
      question_id: z.string(),
      question: z.string(),
      answer: z.union([z.number(), z.string(), z.array(z.string())]),
    }),
  ),
})

/** The metric over everybody in the round: the line that teams are compared with. */
export const CompanyResult = z.object({
  invited: z.int(),
  n: z.int(),
  at_least: AtLeast,
  value: z.number(),
  bound: Bound.nullable(),
  interval: Interval.nullable(),
})

/** The metric of everybody asked in one round of a pulse. */
export const RoundFigure = CompanyResult.extend({
  round_id: Id,
  number: z.int(),
  opened_at: Instant,
  closed_at: Instant.nullable(),
})
export type RoundFigure = z.output<typeof RoundFigure>

export const PulseResponses = z.object({
  is_anonymous: z.boolean(),
  /** The round of all these results, with its threshold; null where there is none. */
  round: z
    .object({
      id: Id,
      number: z.int(),
      opened_at: Instant,
      closed_at: Instant.nullable(),
      anonymity_threshold: z.int(),
    })
    .nullable(),
  /** Participation in that round. */
  participation: Participation.nullable(),
  /** Answers behind the results below, and the number of people asked; null where there is no round. */
  n: z.int(),
  at_least: AtLeast,
  asked: z.int().nullable(),
  /** The metric that the teams are compared by, if the pulse feeds one. */
  metric: z.enum(['enps', 'engagement', 'mood']).nullable(),
  /** The metric of everybody, of this round and of earlier ones that show it. The oldest is first. */
  metric_rounds: z.array(RoundFigure),
  /** Its change since the last earlier round that shows it; null where there is none. */
  metric_change: z.object({ difference: z.number(), interval: Interval.nullable(), ...changeVerdictFields }).nullable(),
  results: z.array(QuestionResult),
  /** Questions of this round about done actions; their answers are among the results. */
  votes: z.array(Question),
  /** The last earlier round with something to show: questions are compared with it. */
  compared_with: z.object({ opened_at: Instant }).nullable(),
  /** For a team's pulse: the round of the whole company with the same questions. */
  compared_with_company: z.object({ title: z.string(), opened_at: Instant }).nullable(),
  teams: z.array(TeamResult),
  /** Null where the round did not ask the whole company, or nothing may be shown of the whole. */
  company: CompanyResult.nullable(),
  withheld: WithheldReason.nullable(),
  /** One page of the named sheets, the newest first, and their total number. */
  responses: z.array(NamedResponse),
  responses_total: z.int(),
})
export type PulseResponses = z.output<typeof PulseResponses>
