import { type PointerEvent as ReactPointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Moving a row by its grip with a finger, a pen or a mouse. The row changes places as soon as the pointer has passed
 * the middle of its neighbour. The listeners are on the window, since a row that is moved in the page loses its
 * pointer.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, put: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>()
  const latest = useRef(put)
  useLayoutEffect(() => {
    latest.current = put
  })

  const begin = (index: number) => (event: ReactPointerEvent) => {
    if (event.button !== 0) return
    let at = index
    setDragged(at)
    const follow = ({ clientY }: PointerEvent) => {
      const to = neighbourPassed(list.current, at, clientY)
      if (to === undefined) return
      // Drawn at once, so that the next move of the pointer is compared with the new places.
      flushSync(() => {
        latest.current(at, to)
        setDragged(to)
      })
      at = to
    }
    const end = () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      setDragged(undefined)
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
  }
  return { dragged, begin }
}

/** The neighbour of the row at `at` whose middle the pointer has passed. */
function neighbourPassed(list: HTMLElement | null, at: number, y: number): number | undefined {
  const middle = (index: number) => {
    const box = list?.children[index]?.getBoundingClientRect()
    return box && box.top + box.height / 2
  }
  const [before, after] = [middle(at - 1), middle(at + 1)]
  if (before !== undefined && y < before) return at - 1
  return after !== undefined && y > after ? at + 1 : undefined
}
