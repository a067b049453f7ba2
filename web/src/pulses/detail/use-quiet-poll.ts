import { useEffect, useEffectEvent } from 'react'

/** Polling interval of a running pulse, whose answers arrive one by one. */
export const whileRunningMs = 30_000
/** A round that was just closed is summed up within seconds, and somebody waits for it. */
export const whileSummingUpMs = 3_000

/** Polls as long as new data are expected and the page is visible. */
export function useQuietPoll(isLive: boolean, everyMs: number, look: () => void): void {
  const lookNow = useEffectEvent(() => {
    if (document.visibilityState === 'visible') look()
  })
  useEffect(() => {
    if (!isLive) return
    const timer = setInterval(lookNow, everyMs)
    return () => clearInterval(timer)
  }, [isLive, everyMs])
}
