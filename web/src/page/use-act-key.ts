import { useRef } from 'react'
import { newActKey } from '../lib/act-key'
import { ApiError } from '../lib/api-error'

/**
 * Names the act of a form that is open, so that the server does it once however often it is asked: `once((key) => api.feedback.create(
 * values, { once: key }))`. The same until it has succeeded; then the next act gets a name of its own.
 */
export function useActKey() {
  const key = useRef<string>(null)
  return async <T>(call: (key: string) => Promise<T>): Promise<T> => {
    key.current ??= newActKey()
    try {
      const result = await call(key.current)
      key.current = null
      return result
    } catch (error) {
      if (error instanceof ApiError && isSpent(error)) key.current = null
      throw error
    }
  }
}

/** What was typed has changed since an earlier attempt got through: whoever sends it again wants both. */
export const isSpent = (refusal: ApiError): boolean => refusal.code === 'done_with_other_data'
