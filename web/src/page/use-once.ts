import { useRef, useState } from 'react'

/**
 * A call that a button makes by itself, and whether it is on its way. While it is, the next does nothing, even within
 * the same tick: `busy` changes only when the page is drawn again, and a double click is faster than that.
 */
export function useOnce<Given extends readonly unknown[], Result>(work: (...given: Given) => Promise<Result>) {
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = async (...given: Given): Promise<Result | undefined> => {
    if (underWay.current) return undefined
    underWay.current = true
    setBusy(true)
    try {
      return await work(...given)
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  return [run, busy] as const
}
