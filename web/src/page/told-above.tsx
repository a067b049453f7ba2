import { type ReactNode, useMemo } from 'react'
import type { ApiError } from '../lib/api-error'
import { FailedFor, toldAbove } from '../ui/error-state'

/**
 * Around the error of a failed block. Without a network the bar above the page has told the failure already, so the
 * block only waits. It goes on waiting until its retry has an answer: an error must not flash when the network is back.
 */
export function ToldAbove({ refusal, children }: { refusal: ApiError | undefined; children: ReactNode }) {
  const words = useMemo(() => {
    if (refusal?.status !== 0) return undefined
    return navigator.onLine ? refusal.message : toldAbove
  }, [refusal])
  return <FailedFor value={words}>{children}</FailedFor>
}
