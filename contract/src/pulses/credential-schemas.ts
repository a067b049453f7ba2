import { z } from 'zod'
import { LinkToken } from '../lib/fields.ts'

const bytes = (length: number) =>
  z
    .string({ error: 'Недопустимое значение' })
    .regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((length * 4) / 3)}}$`), { error: 'Недопустимое значение' })

/** Base64url. The sizes follow from RSA of 3072 bits and SHA-256. */
export const KeyId = bytes(32)
const Modulus = bytes(384)

/**
 * Address of a round for people without a link of their own: `<company id>.<round id>`. Its shape is checked together
 * with the round itself.
 */
export const RoundAddress = LinkToken

/** Request and answer for signing a right to answer: the blinded message, and its signature. */
export const BlindedMessage = z.object({ blinded: Modulus })
export const BlindSignature = z.object({ signature: Modulus })

/** A right to one answer as it is handed in: signed, and without any data of the person. */
export const SignedRight = z.object({
  round: RoundAddress,
  key_id: KeyId,
  /** 32 bytes that RFC 9474 puts in front, and 32 bytes of the number of this right. */
  message: bytes(64),
  signature: Modulus,
})

/** SHA-256, as `sha256sum` prints it. */
export const ContractHash = z.string().regex(/^[0-9a-f]{64}$/, { error: 'Недопустимое значение' })

/**
 * The contract of a round with its keys, identical for everybody. A device refuses a key that is not listed or that is
 * for fewer than k people. It also refuses a contract other than that of its letter.
 */
export const Manifest = z.object({
  round: RoundAddress,
  anonymity_threshold: z.int(),
  /** The keys of a blind round; empty for any other round. */
  segments: z.array(z.object({ key_id: KeyId, people: z.int(), spki: z.string() })),
  /** The exact text that the hash is computed from: see round-contract.ts. Null: the round is older than contracts. */
  contract: z.object({ text: z.string(), hash: z.string() }).nullable(),
  /** Texts of earlier contracts of the round: their answers were lost with its key, and everybody was asked again. */
  superseded: z.array(z.string()),
})
export type Manifest = z.output<typeof Manifest>

/**
 * Numbers of people asked (`people`), of rights to answer taken (`issued`) and used (`spent`), and of answers counted
 * (`mixed`).
 */
export const Counts = z.object({ people: z.int(), issued: z.int(), spent: z.int(), mixed: z.int() })
export type Counts = z.output<typeof Counts>

/** The counts of a round's answers, as far as they are shown: of all together, never by group. */
export const ShownTotal = z.object({
  /** Null until it is counted, where there was nothing to count, and where it is withheld. */
  total: Counts.nullable(),
  /** Whether it is counted, but withheld because so few were asked. */
  is_untold: z.boolean(),
})
export type ShownTotal = z.output<typeof ShownTotal>

/** The counting of a round, as far as everybody may see it. */
export const RoundTotals = ShownTotal.extend({
  state: z.enum(['running', 'mixing', 'counted']),
  /** Number of answers; while a confidential round is open, in whole batches of k. Null where it is withheld. */
  answered: z.int().nullable(),
  /**
   * Once counted: the numbers of all receipts, sorted by value, so that they have no order and no time. Where the
   * number of answers is withheld, there are as many as people asked: the additional ones belong to nobody.
   */
  receipts: z.array(z.string()),
  /** Whether the round's key was lost, and the answers with it. */
  are_answers_lost: z.boolean(),
})
export type RoundTotals = z.output<typeof RoundTotals>
