import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

/**
 * What a block asks for by itself, on a page that another feature loads: the promise to wait for, and how to ask
 * again. When the page is asked again the block is as well.
 */
export function useReloadable<T>(load: () => Promise<T>): [Promise<T>, () => void] {
  const [asked, setAsked] = useState(load)
  const reload = useEffectEvent(() => setAsked(load()))
  const { state } = useRevalidator()
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'loading' && state === 'idle') reload()
    before.current = state
  }, [state])
  return [asked, () => setAsked(load())]
}
