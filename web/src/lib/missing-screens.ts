import { patiently } from './patience'

/**
 * The router's loader of screens waits here when the file of a screen could not be loaded, until the person asks for a
 * retry. `web/build/failed-screens.ts` adds the call to the loader. Meanwhile the current page stays.
 */
const waiting = new Set<() => void>()
const listeners = new Set<() => void>()

const notify = (): void => {
  for (const listener of listeners) listener()
}

export function untilRetried(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting.add(resolve)
  notify()
  return promise
}

export function retryScreens(): void {
  const retried = [...waiting]
  waiting.clear()
  for (const retry of retried) retry()
  notify()
}

export const isScreenMissing = (): boolean => waiting.size > 0

export function onMissingScreens(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Timeout for the file of a screen: a request that neither succeeds nor fails can be retried by hand too. */
export const inTime = <T>(file: Promise<T>): Promise<T> => patiently(() => file)
