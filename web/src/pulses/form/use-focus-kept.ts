import { useLayoutEffect, useRef } from 'react'

/** A row that is moved in the page loses the focus that is in it: what is held before the move has it again after. */
export function useFocusKept(): () => void {
  const held = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const before = held.current
    held.current = null
    if (before instanceof HTMLElement && document.activeElement !== before) before.focus()
  })
  return () => {
    held.current = document.activeElement
  }
}
