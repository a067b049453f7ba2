import { MINUTE } from '@kamerton/contract/lib/durations'

/** Answered elsewhere, by the link of a letter or in the chat: that is seen within this time. */
const freshFor = MINUTE

let count = 0
let askedAt = Number.NEGATIVE_INFINITY
const listeners = new Set<() => void>()

/** How many pulses wait for the answer of whoever is signed in; 0 while that is not known. */
export const knownWaiting = (): number => count

export function onWaiting(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** It has just been seen. */
export function setWaiting(seen: number): void {
  askedAt = Date.now()
  count = seen
  for (const listener of listeners) listener()
}

/** Asks, unless it is known lately. `ask` comes as a part of its own, so that no first view waits for what it needs. */
export async function lookForWaiting(
  ask: () => Promise<number> = async () => (await import('./ask-waiting')).askWaiting(),
): Promise<void> {
  if (Date.now() - askedAt < freshFor) return
  askedAt = Date.now()
  try {
    setWaiting(await ask())
  } catch {
    // A number beside a link: without it the sidebar is whole, and whoever opens the page hears what is wrong.
  }
}
