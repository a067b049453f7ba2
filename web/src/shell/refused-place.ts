let isRefused = false
const listeners = new Set<() => void>()

/** Whether an invitation was refused for want of a place since the page was opened, and nobody has closed what is said of it. */
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
