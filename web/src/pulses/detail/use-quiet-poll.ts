import { useEffect, useEffectEvent } from 'react'

/** While it runs, answers come one by one. */
export const whileRunningMs = 30_000
/** What somebody has just closed is summed up within seconds, and they are waiting for it. */
export const whileSummingUpMs = 3_000

/** Looks again for as long as there is something to come and the page is in sight. */
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
