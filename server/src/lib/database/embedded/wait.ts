import { setTimeout as delay } from 'node:timers/promises'

/** Checks the condition again and again until it is true; false when the time is over. */
export async function becomes(condition: () => boolean, timeoutMs: number, everyMs = 20): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (!condition()) {
    if (performance.now() > deadline) return false
    await delay(everyMs)
  }
  return true
}
