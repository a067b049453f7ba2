import { useEffect, useRef, useState } from 'react'

/**
 * Whether a place of the page has been scrolled into view. Content far below need not be loaded for people who never
 * scroll to it.
 */
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
