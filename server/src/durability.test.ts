import { expect, test } from 'vitest'
import { runSubmitStorm } from './testing/submit-storm.ts'

// The short form of bench/durability.ts: the server is killed once, and its database once.
test('A-34: kill -9 amid 500 submits at once: what was acknowledged is there once, the rest is there once after the retry', async () => {
  const { recoveredInMs, ...result } = await runSubmitStorm({ rounds: 2, people: 250 })
  expect(result).toEqual({
    invoked: 1000,
    acknowledged: 1000,
    unknown: expect.toSatisfy((count: number) => count > 50, 'cut off in the middle'),
    lost: [],
    twice: [],
    strangers: [],
    refused: [],
    miscounted: [],
  })
  expect(recoveredInMs).toHaveLength(2)
}, 120_000)
