import { useEffect, useEffectEvent } from 'react'

const everyMs = 30_000

/** Looks again while the pulse runs and the page is in sight. */
export function useQuietPoll(isLive: boolean, look: () => void): void {
  const lookNow = useEffectEvent(() => {
    if (document.visibilityState === 'visible') look()
  })
  useEffect(() => {
    if (!isLive) return
    const timer = setInterval(lookNow, everyMs)
    return () => clearInterval(timer)
  }, [isLive])
}
