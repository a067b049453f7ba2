/** A number beside a link of the sidebar: known to all who draw it, and asked for anew once it is older than it may be. */
export type KeptCount = {
  /** 0 while it is not known. */
  known(): number
  /** Tells whoever draws it of a change; gives how to stop that. */
  on(changed: () => void): () => void
  /** It has just been seen. */
  set(seen: number): void
  /** Asks, unless it is known lately. */
  look(ask?: () => Promise<number>): Promise<void>
}

/** `load` comes as a part of its own, so that no first view waits for what it needs. */
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
        // A number beside a link: without it the sidebar is whole, and whoever opens the page hears what is wrong.
      }
    },
  }
}
