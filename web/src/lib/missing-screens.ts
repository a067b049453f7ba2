import { patiently } from './patience'

/**
 * The router's loader of screens waits here when the file of a screen did not come (`web/build/failed-screens.ts` leads it
 * here), until somebody wants it tried again. What stands on the page stands on meanwhile.
 */
const waiting = new Set<() => void>()
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

export function untilRetried(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting.add(resolve)
  tell()
  return promise
}

export function retryScreens(): void {
  const retried = [...waiting]
  waiting.clear()
  for (const retry of retried) retry()
  tell()
}

export const isScreenMissing = (): boolean => waiting.size > 0

export function onMissingScreens(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Of the file of a screen: what neither comes nor fails is tried again by hand as well. */
export const inTime = <T>(file: Promise<T>): Promise<T> => patiently(() => file)
