import { setTimeout as sleep } from 'node:timers/promises'
import type { CallsUnderWay } from './calls-under-way.ts'

/** Milliseconds. Answers go out together, and who was answered asks the next a moment later: only then nobody waits. */
const quiet = 10
/** While calls come without an end the work rests so many times as long as it took, and is left a tenth of the time. */
const restedFor = 9
/** Milliseconds. A transaction that says nothing for ten seconds is cut off, and such work may hold one. */
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
