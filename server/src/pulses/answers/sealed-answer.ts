import type { KeyObject } from 'node:crypto'
import type { Answers } from '@kamerton/contract/pulses/rules'
import { z } from 'zod'
import type { Platform } from '../../lib/context.ts'
import { openSealed, publicKeyOf, type Sealing, sealTo } from '../../lib/hpke.ts'
import { seal, unseal } from '../../lib/seal.ts'

/**
 * Sealed answers are of few sizes, each four times the one before: nearly all fit the first, so that a length does not tell
 * a comment from a silence, nor a long comment from a short one.
 */
const smallestSealed = 2048

const Content = z.array(z.tuple([z.string(), z.union([z.number(), z.string()])]))

/** A round, and the public half of its key; null where a server opened it that sealed by its secret. */
export type SealedRound = { id: string; seal_key: Buffer | null }
export type SealedAnswer = { segment_id: string | null; sealed: Buffer; to_round_key: boolean }

const purposeOf = (roundId: string): string => `anonymous-answer:${roundId}`

/** An answer opens in its own round and as one of its own segment only. */
const sealingOf = (roundId: string, segment: string | null): Sealing => ({
  info: Buffer.from(purposeOf(roundId)),
  aad: Buffer.from(segment ?? ''),
})

type Secret = Pick<Platform, 'secret'>

export function sealAnswer({ secret }: Secret, round: SealedRound, segment: string | null, answers: Answers): Buffer {
  const text = padded(JSON.stringify([...answers]))
  return round.seal_key === null
    ? seal(secret, purposeOf(round.id), text)
    : sealTo(publicKeyOf(round.seal_key), sealingOf(round.id, segment), Buffer.from(text))
}

export type OpenAnswer = (answer: SealedAnswer) => Answers

/** What opens the answers of a round; null where the private half of its key is gone, and they with it. */
export async function openerOf(
  { secret, roundKeys }: Pick<Platform, 'secret' | 'roundKeys'>,
  round: SealedRound,
): Promise<OpenAnswer | null> {
  const key = round.seal_key === null ? null : await roundKeys.find(round.seal_key)
  if (round.seal_key !== null && key === null) return null
  return (answer) => new Map(Content.parse(JSON.parse(textOf(secret, round.id, key, answer).trimEnd())))
}

function textOf(secret: Buffer, roundId: string, key: KeyObject | null, answer: SealedAnswer): string {
  if (!answer.to_round_key) return unseal(secret, purposeOf(roundId), answer.sealed)
  if (key === null) throw new Error('sealed to a key that the round has not')
  return openSealed(key, sealingOf(roundId, answer.segment_id), answer.sealed).toString()
}

function padded(text: string): string {
  const bytes = Buffer.byteLength(text)
  let size = smallestSealed
  while (size < bytes) size *= 4
  return text + ' '.repeat(size - bytes)
}
