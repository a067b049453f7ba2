import { z } from 'zod'
import { canonical } from '../lib/canonical.ts'
import { Day } from '../lib/dates.ts'
import { modeOf } from './answer-mode.ts'
import { ContractHash, KeyId, RoundAddress } from './credential-schemas.ts'
import { fingerprintOf } from './fingerprint.ts'
import { type Promised, promiseOf } from './promise.ts'
import { PulseTarget } from './schemas.ts'

/**
 * The contract of one round: written once, before anybody is asked, frozen by the database, and identical for
 * everybody. It names no person, team or question, because everybody who knows its address may read it.
 */
export const RoundContract = z.object({
  version: z.literal(1),
  round: RoundAddress,
  mode: z.enum(['named', 'confidential', 'anonymous']),
  asks: PulseTarget,
  opened_on: Day,
  /**
   * The day on which the round closes by itself: its last day, or the beginning of the next round. Null: closed by
   * hand. The day may be moved.
   */
  planned_close_on: Day.nullable(),
  /** Number of people asked, and their segments; in a blind round with the key of each. */
  people: z.int(),
  segments: z.array(z.object({ people: z.int(), key_id: KeyId.nullable() })),
  /** The fewest answers with which groups and comments are shown; null where answers carry names. */
  anonymity_threshold: z.int().nullable(),
  comment_threshold: z.int().nullable(),
  /** For a confidential round, whose questions are frozen as well. */
  questions: z.object({ count: z.int(), sha256: ContractHash }).nullable(),
  /**
   * The promise to everybody: its short form, how the answer is stored, its readers, and the limits of its protection.
   * Contracts written before the short form have none, and their hashes stay valid.
   */
  promise: z.object({
    brief: z.string().optional(),
    stored: z.string(),
    shown: z.string(),
    limits: z.string().nullable(),
  }),
})
export type RoundContract = z.output<typeof RoundContract>

type Agreed = Pick<RoundContract, 'round' | 'opened_on' | 'planned_close_on' | 'segments' | 'questions'> & {
  promised: Omit<Promised, 'invited' | 'target_name'>
  comment_threshold: number
}

/** Builds the contract of a round; parts that its mode does not promise are null. */
export function contractOf({ promised, comment_threshold, questions, ...agreed }: Agreed): RoundContract {
  const { is_anonymous, target_type, anonymity_threshold } = promised
  const people = agreed.segments.reduce((sum, segment) => sum + segment.people, 0)
  return {
    ...agreed,
    version: 1,
    mode: modeOf(promised),
    asks: target_type,
    people,
    // Sorted by size and key, since the order of teams would identify them.
    segments: agreed.segments.toSorted((a, b) => a.people - b.people || ((a.key_id ?? '') < (b.key_id ?? '') ? -1 : 1)),
    anonymity_threshold: is_anonymous ? anonymity_threshold : null,
    comment_threshold: is_anonymous ? comment_threshold : null,
    questions: is_anonymous ? questions : null,
    promise: promiseOf({ ...promised, target_name: null, invited: people }),
  }
}

/** The exact text that is hashed, sent and stored. */
export const contractText = (contract: RoundContract): string => canonical(contract)

/** The line with the fingerprint in letters and chats. */
export const fingerprintLine = (hash: string): string => `Отпечаток обещания: ${fingerprintOf(hash)}`
