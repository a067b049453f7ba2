import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { type Mark, mostSigns, readTap, type Tap, writeTap } from './tap-data.ts'

const participantId = v7()
const nonce = 'abcdefgh-_123456'
const marks: Mark[] = Array.from({ length: mostSigns }, (_, at) => (at === 3 ? null : at % 11))

test.each<Tap>([
  { step: 'invitation', participantId },
  { step: 'promise', participantId },
  { step: 'open', participantId },
  { step: 'ask', participantId, nonce, marks: [] },
  { step: 'ask', participantId, nonce, marks: [10, 0, null] },
  { step: 'send', participantId, nonce, marks },
  { step: 'ask', participantId, nonce, marks: [19, null, { bits: 2 ** 20 - 1 }, 3], choosing: { bits: 5 } },
  { step: 'send', participantId, nonce, marks: [{ bits: 1 }, { bits: 2 }, { bits: 3 }, { bits: 4 }, { bits: 5 }] },
])('a button brings back what it was given, in 64 bytes: $step', (tap) => {
  const data = writeTap(tap)
  expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64)
  expect(readTap(data)).toEqual(tap)
})

test.each([
  '',
  'x',
  'o',
  `o${'я'.repeat(22)}`,
  `a${'A'.repeat(22)}`,
  `s${'A'.repeat(38)}Z`,
  `o${'A'.repeat(63)}`,
  `a${'A'.repeat(64)}`,
])('«%s» is no button of ours', (data) => {
  expect(readTap(data)).toBeNull()
})
