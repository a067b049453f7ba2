import { useRef } from 'react'
import { newActKey } from '../lib/act-key'
import { ApiError } from '../lib/api-error'

/**
 * Gives the act of an open form an idempotency key, so that the server does it once:
 * `once((key) => api.feedback.create(values, { once: key }))`. The key stays until the act has succeeded; then the next
 * act gets a new one.
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

/** The key belongs to an earlier attempt that succeeded with other data. A person who sends again wants both. */
export const isSpent = (refusal: ApiError): boolean => refusal.code === 'done_with_other_data'
