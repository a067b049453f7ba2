import { expect, test } from 'vitest'
import { runAutosaveStorm } from '../testing/storms/autosave-storm.ts'
import { runBlindStorm } from '../testing/storms/blind-storm.ts'
import { lookAtRest, runLostKey, runSubmitStorm } from '../testing/storms/submit-storm.ts'

// The short form of bench/durability.ts. The server is killed once, then its database once, and then the server while
// it mixes answers.
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
}, 300_000)

test.each(['server', 'postmaster'] as const)(
  'A-34, B-03: kill -9 of the %s among the rights, among the answers and at the mixing of a blind round: each answer is there once, each right is good, and nothing links them',
  async (victim) => {
    const people = 20
    expect(await runBlindStorm(victim, people)).toEqual({
      invoked: people,
      acknowledged: people,
      unknown: expect.toSatisfy((count: number) => count > 0, 'cut off in the middle'),
      lost: [],
      twice: [],
      strangers: [],
      refused: [],
      miscounted: [],
      keysLeft: [],
      rightsLost: [],
      linked: [],
    })
  },
  300_000,
)

test.each(['server', 'postmaster'] as const)(
  'A-75: kill -9 of the %s amid the autosaves of meetings: each field says what was acknowledged last, or the word that followed it',
  async (victim) => {
    const meetings = 20
    expect(await runAutosaveStorm(victim, meetings)).toEqual({
      meetings,
      unknown: expect.toSatisfy((count: number) => count > 0, 'cut off in the middle'),
      lost: [],
      stuck: [],
    })
  },
  300_000,
)

test('B-17: a server that starts without the key of a running round asks its people again', async () => {
  expect(await runLostKey(12)).toEqual({ askedAgain: 12, kept: 0 })
}, 300_000)

test('B-16: no word of a running round lies on the disk, its key in one file, and after the mixing in none', async () => {
  expect(await lookAtRest(20)).toEqual({
    wordsWhileOpen: [],
    wordsAfterwards: expect.arrayContaining([expect.stringContaining('pg_wal')]),
    keyWhileOpen: [expect.stringMatching(/^round-keys\/[0-9a-f]{64}$/)],
    keyAfterwards: [],
    mixed: 20,
  })
}, 300_000)
