import { type RefObject, useEffect } from 'react'

type Listeners = Readonly<Record<string, (event: Event) => void>>

/** Hears what happens in an element that nobody presses itself: a window, a list that is scrolled. */
export function useListeners(of: RefObject<HTMLElement | null>, listeners: Listeners): void {
  useEffect(() => {
    const element = of.current
    if (!element) return
    const heard = new AbortController()
    // Each stands under the name of its own event.
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener, heard)
    return () => heard.abort()
  })
}
