import { useEffectEvent, useLayoutEffect } from 'react'
import type { ApiError } from '../lib/api-error'

/** Returns of the network after which the page has been asked again: several of its blocks may have failed of one cause. */
const answered = new WeakSet<Event>()

type Recovery = {
  /** Whatever failed of the network or of the server itself may go well the next time; what was refused would not. */
  of: ApiError | undefined
  /** The whole page is asked again, not this block alone. */
  isOfPage: boolean
}

/** When the network is back, what failed without it is tried again by itself, once: the bar above the page promises it. */
export function useRecovery(again: () => void, { of: error, isOfPage }: Recovery): void {
  const isPassing = error !== undefined && (error.status === 0 || error.status >= 500)
  const recover = useEffectEvent((event: Event) => {
    if (isOfPage && answered.has(event)) return
    if (isOfPage) answered.add(event)
    again()
  })
  // From the moment the failure is seen: the network may be back before a later effect.
  useLayoutEffect(() => {
    if (!isPassing) return
    const listen = (event: Event) => recover(event)
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [isPassing])
}
