import { z } from 'zod'

/** Why a person has no scoring. */
export const ScoreReason = z.enum(['no_named_data', 'too_little_data'])
export type ScoreReason = z.output<typeof ScoreReason>

export const ScoringPart = z.enum(['feedback', 'engagement', 'enps', 'participation'])
export type ScoringPart = z.output<typeof ScoringPart>

/** One part of the scoring with its weight. */
export const ScoringComponent = z.object({
  part: ScoringPart,
  /** 0–100; null where the person has no such data, and the other parts then weigh more. */
  points: z.number().nullable(),
  /** The share of the part in this person's score, 0–1; 0 where there are no data. */
  weight: z.number(),
  /** Number of feedbacks, answered questions, or asked rounds. */
  n: z.int(),
})
export type ScoringComponent = z.output<typeof ScoringComponent>
