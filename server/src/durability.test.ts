import { expect, test } from 'vitest'
import { lookAtRest, runLostKey, runSubmitStorm } from './testing/submit-storm.ts'

// The short form of bench/durability.ts: the server is killed once, and its database once; then the server while it mixes.
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
    keysLeft: [],
  })
  expect(recoveredInMs).toHaveLength(2)
}, 120_000)

test('B-17: a server that starts without the key of a running round asks its people again', async () => {
  expect(await runLostKey(12)).toEqual({ askedAgain: 12, kept: 0 })
}, 120_000)

test('B-16: no word of a running round lies on the disk, its key in one file, and after the mixing in none', async () => {
  expect(await lookAtRest(20)).toEqual({
    wordsWhileOpen: [],
    wordsAfterwards: expect.arrayContaining([expect.stringContaining('pg_wal')]),
    keyWhileOpen: [expect.stringMatching(/^round-keys\/[0-9a-f]{64}$/)],
    keyAfterwards: [],
    mixed: 20,
  })
}, 120_000)
