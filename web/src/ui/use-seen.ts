import { useEffect, useRef, useState } from 'react'

/** Whether somebody has come to a place of the page: what stands far below need not be loaded by those who never go there. */
export function useSeen<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current || isSeen) return
    const watcher = new IntersectionObserver((found) => setSeen(found.some(({ isIntersecting }) => isIntersecting)))
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [isSeen])
  return [place, isSeen] as const
}
