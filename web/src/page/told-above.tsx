import { type ReactNode, useState } from 'react'
import type { ApiError } from '../lib/api-error'
import { FailedFor } from '../ui/error-state'
import { useOnline } from '../ui/use-online'

/**
 * Around the error of a failed block. Without a network the bar above the page has told the failure already, so the
 * block only waits. It goes on waiting until its retry has an answer: an error must not flash when the network is back.
 */
export function ToldAbove({ refusal, children }: { refusal: ApiError | undefined; children: ReactNode }) {
  const online = useOnline()
  const isLost = refusal?.status === 0
  const [told, setTold] = useState<ApiError>()
  if (isLost && !online && told !== refusal) setTold(refusal)
  return (
    <FailedFor value={{ isToldAbove: isLost && told === refusal, sentence: isLost ? refusal.message : undefined }}>
      {children}
    </FailedFor>
  )
}
