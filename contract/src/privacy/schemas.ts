import { z } from 'zod'
import { Instant } from '../lib/dates.ts'
import { RoundAddress } from '../pulses/credential-schemas.ts'

/** What became of a check: nothing was found, what was found is closed, or something is left that it could not close or explain. */
export const PrivacyOutcome = z.enum(['clean', 'closed', 'open'])
export type PrivacyOutcome = z.output<typeof PrivacyOutcome>

/** What may be read by everybody who was asked: numbers, and nobody's name. */
export const PrivacyVerdict = z.object({
  /** `waiting`: asked for, and not done yet. `late`: it ought to be done. */
  state: z.enum(['unchecked', 'waiting', 'late', 'checked']),
  checked_at: Instant.nullable(),
  outcome: PrivacyOutcome.nullable(),
  /** The least number of people, besides whoever reads, that anything may be about. */
  anonymity_threshold: z.int(),
  /** Values that readers get, each as often as somebody gets it; what they were asked as; and so many other confidential rounds beside. */
  figures: z.int(),
  readers: z.int(),
  rounds: z.int(),
  /** Different sums over answers that these values tell, and groups of people that answer alike and count alike. */
  sums: z.int(),
  groups: z.int(),
  /** The fewest people that a told value, or what is left of a total without the told teams, is about. */
  smallest: z.int().nullable(),
  /** What checks of this round have closed so far. */
  closed: z.int(),
  /** So many people have come or gone since the round before, where both times everybody answered: a guess, and no computation. */
  changed: z.int().nullable(),
})
export type PrivacyVerdict = z.output<typeof PrivacyVerdict>

/**
 * Of what a told sum is: the answers of everybody, of a team, to a question, to a question by teams (then of the smallest of them); or what
 * is left of everybody without the told teams.
 */
export const ToldSum = z.object({
  of: z.enum(['everybody', 'team', 'question', 'team_question', 'rest']),
  name: z.string().nullable(),
  tells: z.enum(['value', 'spread', 'comments']),
  people: z.int(),
  /** How often it was found in what readers get. */
  figures: z.int(),
})
export type ToldSum = z.output<typeof ToldSum>

export const ClosedByCheck = z.object({
  what: z.enum(['everything', 'team', 'question', 'spread', 'comments', 'count']),
  name: z.string().nullable(),
  /** So many people could have been told apart. */
  people: z.int(),
})
export type ClosedByCheck = z.output<typeof ClosedByCheck>

export const PrivacyCheck = PrivacyVerdict.extend({
  /** Where everybody may read the verdict; null where there is no round. */
  round: RoundAddress.nullable(),
  may_check: z.boolean(),
  /** For whoever may check. */
  details: z.object({ sums: z.array(ToldSum), closed: z.array(ClosedByCheck) }).nullable(),
})
export type PrivacyCheck = z.output<typeof PrivacyCheck>
