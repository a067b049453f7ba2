import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMatches } from 'react-router'

/**
 * What a block asks for by itself, on a page that another feature loads: the promise to wait for, and how to ask
 * again. When the page is asked again the block is as well. What is shown stays until the new answer has come.
 */
export function useReloadable<T>(load: () => Promise<T>): [Promise<T>, () => void] {
  // Asked once the block stands: what React begins to draw and throws away, waiting for the page around it, asks for nothing.
  const [first] = useState(() => Promise.withResolvers<T>())
  const [asked, setAsked] = useState(first.promise)
  const askFirst = useEffectEvent(() => first.resolve(load()))
  useEffect(() => askFirst(), [])
  const reload = () => startTransition(() => setAsked(load()))
  const reloadWithPage = useEffectEvent(reload)
  const page = useMatches().at(-1)?.loaderData
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    reloadWithPage()
  }, [page])
  return [asked, reload]
}
