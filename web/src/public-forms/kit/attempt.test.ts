import { AnswerSheet } from '@kamerton/contract/pulses/answer-schemas'
import { expect, test } from 'vitest'
import { newAttempt } from './attempt'

test('an attempt is what the contract expects, and never twice the same', () => {
  const attempts = Array.from({ length: 100 }, newAttempt)
  expect(new Set(attempts).size).toBe(attempts.length)
  for (const attempt of attempts) expect(AnswerSheet.shape.attempt.safeParse(attempt).success).toBe(true)
})
