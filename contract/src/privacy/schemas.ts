import { z } from 'zod'
import { Instant } from '../lib/dates.ts'
import { RoundAddress } from '../pulses/credential-schemas.ts'

/**
 * The outcome of a check: nothing was found, everything found was closed, or something could be neither closed nor
 * explained.
 */
export const PrivacyOutcome = z.enum(['clean', 'closed', 'open'])
export type PrivacyOutcome = z.output<typeof PrivacyOutcome>

/** The part of a check that everybody who was asked may read: numbers, and nobody's name. */
export const PrivacyVerdict = z.object({
  /** `waiting`: requested, but not done yet. `late`: it should be done by now. */
  state: z.enum(['unchecked', 'waiting', 'late', 'checked']),
  checked_at: Instant.nullable(),
  outcome: PrivacyOutcome.nullable(),
  /** The fewest people, besides the reader, that anything shown may be about. */
  anonymity_threshold: z.int(),
  /**
   * `figures`: values shown to readers, counted once for each reader. `readers`: people in whose place they were
   * requested. `rounds`: other confidential rounds that were used too.
   */
  figures: z.int(),
  readers: z.int(),
  rounds: z.int(),
  /**
   * `sums`: different sums over answers that these values reveal; `groups`: groups of people with equal answers and
   * weights.
   */
  sums: z.int(),
  groups: z.int(),
  /** The fewest people that a shown value is about, or that remain of a total without the shown teams. */
  smallest: z.int().nullable(),
  /** Number of values that checks of this round have closed so far. */
  closed: z.int(),
  /**
   * People who joined or left since the round before, if everybody answered both times: it allows a guess, not a
   * computation.
   */
  changed: z.int().nullable(),
})
export type PrivacyVerdict = z.output<typeof PrivacyVerdict>

/**
 * The subject of a revealed sum: the answers of everybody, of a team, to a question, or to a question by team (its
 * smallest team). `rest` is the remainder of everybody without the shown teams.
 */
export const RevealedSum = z.object({
  of: z.enum(['everybody', 'team', 'question', 'team_question', 'rest']),
  name: z.string().nullable(),
  tells: z.enum(['value', 'spread', 'comments']),
  people: z.int(),
  /** How often it was found in values shown to readers. */
  figures: z.int(),
})
export type RevealedSum = z.output<typeof RevealedSum>

export const ClosedByCheck = z.object({
  what: z.enum(['everything', 'team', 'question', 'spread', 'comments', 'count']),
  name: z.string().nullable(),
  /** Number of people who could have been told apart. */
  people: z.int(),
})
export type ClosedByCheck = z.output<typeof ClosedByCheck>

export const PrivacyCheck = PrivacyVerdict.extend({
  /** The address at which everybody may read the verdict; null where there is no round. */
  round: RoundAddress.nullable(),
  may_check: z.boolean(),
  /** Only for people who may start a check. */
  details: z.object({ sums: z.array(RevealedSum), closed: z.array(ClosedByCheck) }).nullable(),
})
export type PrivacyCheck = z.output<typeof PrivacyCheck>
