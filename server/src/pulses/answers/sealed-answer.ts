import type { KeyObject } from 'node:crypto'
import { pulseLimits } from '@kamerton/contract/pulses/constants'
import type { Question } from '@kamerton/contract/pulses/question-schemas'
import type { Answers } from '@kamerton/contract/pulses/rules'
import { z } from 'zod'
import type { Platform } from '../../lib/context.ts'
import { openSealed, publicKeyOf, type Sealing, sealTo } from '../../lib/hpke.ts'
import { seal, unseal } from '../../lib/seal.ts'

/** The size of a sealed answer is a multiple of so many bytes. */
const sealedStep = 2048
/** The largest size reserved for text that may not be written: few people fill every free question of a pulse. */
const mostLaidBy = 64 * 1024
/** The bytes of a number with the punctuation between two answers. */
const bytesOfNumber = 24
/** The most bytes that a letter takes; only characters that no keyboard has take more. */
const bytesOfLetter = 3

const Content = z.array(z.tuple([z.string(), z.union([z.number(), z.string(), z.array(z.string())])]))

/** A round with the public half of its key; null where an older server opened it, which sealed by its secret. */
export type SealedRound = { id: string; seal_key: Buffer | null }
export type SealedAnswer = { segment_id: string | null; sealed: Buffer; to_round_key: boolean }

const purposeOf = (roundId: string): string => `anonymous-answer:${roundId}`

/** Binds an answer to its round and segment: it cannot be opened as another's. */
const sealingOf = (roundId: string, segment: string | null): Sealing => ({
  info: Buffer.from(purposeOf(roundId)),
  aad: Buffer.from(segment ?? ''),
})

type Secret = Pick<Platform, 'secret'>

export function sealAnswer(
  { secret }: Secret,
  round: SealedRound & { questions: readonly Question[] },
  segment: string | null,
  answers: Answers,
): Buffer {
  const text = padded(JSON.stringify([...answers]), sealedSizeOf(round.questions))
  return round.seal_key === null
    ? seal(secret, purposeOf(round.id), text)
    : sealTo(publicKeyOf(round.seal_key), sealingOf(round.id, segment), Buffer.from(text))
}

export type OpenAnswer = (answer: SealedAnswer) => Answers

/**
 * The function that opens the answers of a round; null where the private half of its key is lost, and the answers with
 * it.
 */
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

/**
 * The one size of all sealed answers of a round: the longest answer that its questions allow. In the write-ahead log
 * the length of an answer stands beside the person who came just before. After the mixing, a long comment would be
 * recognised by it.
 */
function sealedSizeOf(questions: readonly Question[]): number {
  const longest = questions.reduce((sum, question) => sum + longestAnswer(question), 0)
  return Math.ceil(Math.min(longest, mostLaidBy) / sealedStep) * sealedStep
}

function longestAnswer({ id, type, options, multiple }: Question): number {
  const values = (options ?? []).map(({ value }) => value.length)
  const own = type === 'text' ? pulseLimits.commentLength : multiple ? longestSet(values) : Math.max(0, ...values)
  return (id.length + own) * bytesOfLetter + bytesOfNumber
}

/** All of the options, with their quotes and commas. */
const longestSet = (values: readonly number[]): number => values.reduce((sum, length) => sum + length + 3, 0)

function padded(text: string, usual: number): string {
  const bytes = Buffer.byteLength(text)
  let size = usual
  while (size < bytes) size *= 4
  return text + ' '.repeat(size - bytes)
}
