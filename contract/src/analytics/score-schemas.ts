import { z } from 'zod'

/** Why a person has no scoring. */
export const ScoreReason = z.enum(['no_named_data', 'too_little_data'])
export type ScoreReason = z.output<typeof ScoreReason>

export const ScoringPart = z.enum(['feedback', 'engagement', 'enps', 'participation'])
export type ScoringPart = z.output<typeof ScoringPart>

/** One part of the scoring as it went into it. */
export const ScoringComponent = z.object({
  part: ScoringPart,
  /** 0–100; null where the person has no such data, and then the others weigh more. */
  points: z.number().nullable(),
  /** The share it has in this person's score, 0–1; 0 where there are no data. */
  weight: z.number(),
  /** Feedback given, questions answered, or rounds asked. */
  n: z.int(),
})
export type ScoringComponent = z.output<typeof ScoringComponent>
