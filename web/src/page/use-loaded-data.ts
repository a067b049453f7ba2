import { useEffect, useState } from 'react'
import { isRefusal, type Refusal } from '../lib/form-errors'

/**
 * Data that a page can be drawn without: null until they are loaded, and when loading fails. Unlike `Loaded` it does
 * not remount, so an open menu or the focus is not lost when the data arrive. While they are reloaded, the last answer
 * stays.
 */
export function useLoadedData<T>(asked: Promise<T | Refusal>): T | null {
  const [loaded, setLoaded] = useState<T | null>(null)
  useEffect(() => {
    let isHere = true
    const take = (answer: T | Refusal) => (isHere && !isRefusal(answer) ? setLoaded(() => answer) : undefined)
    asked.then(take, () => undefined)
    return () => {
      isHere = false
    }
  }, [asked])
  return loaded
}
