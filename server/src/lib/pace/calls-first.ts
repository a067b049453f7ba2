import { setTimeout as sleep } from 'node:timers/promises'
import type { CallsUnderWay } from './calls-under-way.ts'

/**
 * Milliseconds. Answers go out together, and their callers send the next calls a moment later. Only after that nobody
 * waits.
 */
const quiet = 10
/** Under a constant load the work rests this many times as long as it ran, so it gets a tenth of the time. */
const restedFor = 9
/** Milliseconds. A transaction that is idle for ten seconds is cut off, and such work may hold one. */
const longestRest = 1_000

type Time = { now(): number; wait(milliseconds: number): Promise<unknown> }
const realTime: Time = { now: () => performance.now(), wait: (milliseconds) => sleep(milliseconds) }

/**
 * Slows down long work that nobody waits for, such as writing an ordered file. The returned function is called between
 * two parts of the work. It rests until no call of this process has been under way for a moment. The rest is limited,
 * so that the work always ends.
 */
export function callsFirst(calls: Pick<CallsUnderWay, 'quietFor'>, { now, wait } = realTime): () => Promise<void> {
  let begun = now()
  return async () => {
    const ended = now()
    const until = ended + Math.min(longestRest, restedFor * (ended - begun))
    while (calls.quietFor() < quiet && now() < until) await wait(quiet / 2)
    begun = now()
  }
}
