import { useRef, useState } from 'react'

/**
 * A call of a button, and whether it is running. While it runs, the next is ignored, even within one tick: `busy`
 * changes only at the next render, and a double click is faster.
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
