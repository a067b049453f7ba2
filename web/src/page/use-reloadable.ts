import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMatches } from 'react-router'

/**
 * Data that a block loads by itself on a page of another feature: the promise and a function that reloads. When the
 * page is reloaded, the block is too. The shown data stay until the new answer has arrived.
 */
export function useReloadable<T>(load: () => Promise<T>): [Promise<T>, () => void] {
  // Loaded after mounting: a render that React discards while it waits for the page around it must not send a request.
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
