import { z } from 'zod'
import { LinkToken } from '../lib/fields.ts'

const bytes = (length: number) =>
  z
    .string({ error: 'Недопустимое значение' })
    .regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((length * 4) / 3)}}$`), { error: 'Недопустимое значение' })

/** In base64url. Sizes follow from RSA of 3072 bits and SHA-256. */
export const KeyId = bytes(32)
const Modulus = bytes(384)

/** Names a round to whoever has no link of their own: `<company id>.<round id>`. Its shape is checked with the round itself. */
export const RoundAddress = LinkToken

/** What a device sends to have its right to answer signed, and what it gets. */
export const BlindedMessage = z.object({ blinded: Modulus })
export const BlindSignature = z.object({ signature: Modulus })

/** A right to one answer as it comes back: signed, and with nothing of the person. */
export const SignedRight = z.object({
  round: RoundAddress,
  key_id: KeyId,
  /** 32 bytes that RFC 9474 puts in front, and 32 that are the number of this right. */
  message: bytes(64),
  signature: Modulus,
})

/** SHA-256, as `sha256sum` prints it. */
export const ContractHash = z.string().regex(/^[0-9a-f]{64}$/, { error: 'Недопустимое значение' })

/**
 * What is promised of a round and the keys that go with it, the same for everybody. A device refuses a key that is not among them, or
 * that is for fewer than k, and a contract that is not the one of its letter.
 */
export const Manifest = z.object({
  round: RoundAddress,
  anonymity_threshold: z.int(),
  /** The keys of a blind round; of any other none. */
  segments: z.array(z.object({ key_id: KeyId, people: z.int(), spki: z.string() })),
  /** The text that the hash is of, to the letter: see round-contract.ts. Null: the round is older than contracts are. */
  contract: z.object({ text: z.string(), hash: z.string() }).nullable(),
  /** The texts of contracts before this one: their answers were lost with the round's key, and everybody was asked again. */
  superseded: z.array(z.string()),
})
export type Manifest = z.output<typeof Manifest>

/** How many were asked, how many took their right to answer, how many answered with it, and how many answers were counted. */
export const Counts = z.object({ people: z.int(), issued: z.int(), spent: z.int(), mixed: z.int() })
export type Counts = z.output<typeof Counts>

/** What is told of how the answers of a round were counted: of all together, never by group. */
export const ToldTotal = z.object({
  /** Once it is counted; null before, where nothing was, and where it is not told. */
  total: Counts.nullable(),
  /** It is counted, and so few were asked that it is not told how many have answered. */
  is_untold: z.boolean(),
})
export type ToldTotal = z.output<typeof ToldTotal>

/** What of the counting of a round may be told to everybody. */
export const RoundTotals = ToldTotal.extend({
  state: z.enum(['running', 'mixing', 'counted']),
  /** How many have answered; while a confidential round runs, in whole batches of k. Null where it is not told. */
  answered: z.int().nullable(),
  /**
   * Once counted: the number of every receipt, by value, so that they have no order and no time. Where it is not told how many there are,
   * as many as people were asked: the others are nobody's.
   */
  receipts: z.array(z.string()),
  /** The round's key was gone, and the answers with it. */
  are_answers_lost: z.boolean(),
})
export type RoundTotals = z.output<typeof RoundTotals>
