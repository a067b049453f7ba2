import { setTimeout as delay } from 'node:timers/promises'

const lookEveryMs = 200

/** Polls until there is a result. Null if there is none even after so many seconds. */
export async function eventually<T>(look: () => Promise<T | undefined>, seconds: number): Promise<T | null> {
  const deadline = performance.now() + seconds * 1000
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (performance.now() > deadline) return null
    await delay(lookEveryMs)
  }
}
