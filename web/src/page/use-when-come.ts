import { useEffect, useState } from 'react'
import { isRefusal, type Refusal } from '../lib/form-errors'

/**
 * What a page is drawn without until it has come, and where it fails: null so far. Unlike `Loaded` it changes what stands in place, so
 * that a menu just opened, or the focus, is not lost when it comes. While it is asked for anew, the last answer stays.
 */
export function useWhenCome<T>(asked: Promise<T | Refusal>): T | null {
  const [come, setCome] = useState<T | null>(null)
  useEffect(() => {
    let isHere = true
    const take = (answer: T | Refusal) => (isHere && !isRefusal(answer) ? setCome(() => answer) : undefined)
    asked.then(take, () => undefined)
    return () => {
      isHere = false
    }
  }, [asked])
  return come
}
