import { type RefObject, useEffect } from 'react'

type Listeners = Readonly<Record<string, (event: Event) => void>>

/** Adds event listeners to an element that is not a control: a dialog, a scrolled list. */
export function useListeners(of: RefObject<HTMLElement | null>, listeners: Listeners): void {
  useEffect(() => {
    const element = of.current
    if (!element) return
    const heard = new AbortController()
    // The type of each listener follows from the name of its event.
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener, heard)
    return () => heard.abort()
  })
}
