import { useLayoutEffect, useRef } from 'react'

/**
 * Restores the focus after a row is moved in the page, because moving an element drops its focus. Call the result
 * before the move.
 */
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
