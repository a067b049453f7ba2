import { useState } from 'react'
import type { ApiError } from '../lib/api-error'
import { isStale } from '../lib/form-errors'

/** The last refusal because of old data: each one triggers one reload. */
export function useLastStale(refusal: ApiError | undefined): ApiError | undefined {
  const [last, setLast] = useState<ApiError>()
  if (refusal && refusal !== last && isStale(refusal)) setLast(refusal)
  return last
}
