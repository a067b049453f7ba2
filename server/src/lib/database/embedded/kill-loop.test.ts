import path from 'node:path'
import { expect, test } from 'vitest'
import { runKillLoop } from './kill-loop.ts'
import { temporaryFolder } from './testing/holder.ts'

// The short form of bench/kill-loop.ts: each kind of kill once.
test('every acknowledged row survives every kind of kill -9, exactly once', async () => {
  const result = await runKillLoop(path.join(temporaryFolder(), 'postgres'), 4)
  expect(result.acknowledged).toBeGreaterThan(400)
  expect(result.lost).toEqual([])
  expect(result.twice).toEqual([])
})
