import { useState } from 'react'
import type { ApiError } from '../lib/api-error'
import { isStale } from '../lib/form-errors'

/** The last of the refusals that made what was loaded old: to load it again, once for each. */
export function useLastStale(refusal: ApiError | undefined): ApiError | undefined {
  const [last, setLast] = useState<ApiError>()
  if (refusal && refusal !== last && isStale(refusal)) setLast(refusal)
  return last
}
