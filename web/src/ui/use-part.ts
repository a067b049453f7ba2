import { useEffect, useState } from 'react'
import type { Part } from '../lib/part'

/** Fetches the part once it is wanted, and says how far it is. */
export function usePart<T>(part: Part<T>, wanted: boolean) {
  const [, setSeen] = useState<T>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!wanted || part.come) return
    let isHere = true
    part.fetch().then(
      (come) => isHere && setSeen(() => come),
      () => isHere && setFailed(true),
    )
    return () => {
      isHere = false
      setFailed(false)
    }
  }, [part, wanted, attempt])
  return { come: part.come, failed, retry: () => setAttempt(attempt + 1) }
}
