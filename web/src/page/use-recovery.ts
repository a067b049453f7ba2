import { useEffectEvent, useLayoutEffect, useMemo } from 'react'
import type { ApiError } from '../lib/api-error'
import { toldAbove } from '../ui/error-state'

/** `online` events after which the page has already been reloaded: several blocks may have failed for one reason. */
const answered = new WeakSet<Event>()

type Recovery = {
  /** Errors of the network or the server may pass, so they are retried; a refusal would stay. */
  of: ApiError | undefined
  /** Reloads the whole page, not only this block. */
  isOfPage: boolean
}

/**
 * Retries once what failed without network when the network is back: the bar above the page promises it. Returns the
 * words of a lost call: those of the bar's failure while it stands, and until the retry has an answer.
 */
export function useRecovery(again: () => void, { of: error, isOfPage }: Recovery): string | undefined {
  const isPassing = error !== undefined && (error.status === 0 || error.status >= 500)
  const recover = useEffectEvent((event: Event) => {
    if (isOfPage && answered.has(event)) return
    if (isOfPage) answered.add(event)
    again()
  })
  // Listens from the moment the failure is shown: the network may be back before a later effect.
  useLayoutEffect(() => {
    if (!isPassing) return
    const listen = (event: Event) => recover(event)
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [isPassing])
  return useMemo(() => (error?.status === 0 ? (navigator.onLine ? error.message : toldAbove) : undefined), [error])
}
