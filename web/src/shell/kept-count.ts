/** A number beside a link of the sidebar. All components share it, and it is loaded again when it is too old. */
export type KeptCount = {
  /** 0 while the number is unknown. */
  known(): number
  /** Subscribes to changes; returns the function that unsubscribes. */
  on(changed: () => void): () => void
  /** Sets the number that a page has just loaded. */
  set(seen: number): void
  /** Loads the number, unless it is recent. */
  look(ask?: () => Promise<number>): Promise<void>
}

/** `load` is a lazy chunk, so that no first view waits for its code. */
export function keptCount(load: () => Promise<number>, freshForMs: number): KeptCount {
  let count = 0
  let askedAt = Number.NEGATIVE_INFINITY
  const listeners = new Set<() => void>()
  const set = (seen: number) => {
    askedAt = Date.now()
    count = seen
    for (const listener of listeners) listener()
  }
  return {
    known: () => count,
    on(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    set,
    async look(ask = load) {
      if (Date.now() - askedAt < freshForMs) return
      askedAt = Date.now()
      try {
        set(await ask())
      } catch {
        // Without this number the sidebar is still complete, and the page behind the link shows the error.
      }
    },
  }
}
