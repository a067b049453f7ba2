import { useEffect, useState } from 'react'
import type { Part } from '../lib/part'

/** Loads the part once it is wanted, and returns its state. */
export function usePart<T>(part: Part<T>, wanted: boolean) {
  const [, setSeen] = useState<T>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const { loaded } = part
  useEffect(() => {
    // A part that was loaded after this render is not on the screen yet: it is requested once more, and the promise
    // resolves at once.
    if (!wanted || loaded) return
    let isHere = true
    part.fetch().then(
      (found) => isHere && setSeen(() => found),
      () => isHere && setFailed(true),
    )
    return () => {
      isHere = false
      setFailed(false)
    }
  }, [part, loaded, wanted, attempt])
  return { loaded, failed, retry: () => setAttempt(attempt + 1) }
}
