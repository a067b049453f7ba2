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

/** The keys of a round, the same for everybody: a key that is not among them, or that is for fewer than k, is refused by the device. */
export const Manifest = z.object({
  round: RoundAddress,
  anonymity_threshold: z.int(),
  segments: z.array(z.object({ key_id: KeyId, people: z.int(), spki: z.string() })),
})
export type Manifest = z.output<typeof Manifest>
