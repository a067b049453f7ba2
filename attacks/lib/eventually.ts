import { setTimeout as delay } from 'node:timers/promises'

const lookEveryMs = 200

/** Looks until there is something to be seen; null when there is nothing even after so long. */
export async function eventually<T>(look: () => Promise<T | undefined>, seconds: number): Promise<T | null> {
  const deadline = performance.now() + seconds * 1000
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (performance.now() > deadline) return null
    await delay(lookEveryMs)
  }
}
