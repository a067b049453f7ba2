let isRefused = false
const listeners = new Set<() => void>()

/**
 * Whether an invitation was refused for lack of a free place since the page was opened, and the notice has not been
 * closed.
 */
export const refusedPlace = {
  known: () => isRefused,
  on(changed: () => void): () => void {
    listeners.add(changed)
    return () => listeners.delete(changed)
  },
  set(refused: boolean): void {
    isRefused = refused
    for (const listener of listeners) listener()
  },
}
