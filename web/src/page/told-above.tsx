import { type ReactNode, useState } from 'react'
import type { ApiError } from '../lib/api-error'
import { FailedFor, toldAbove } from '../ui/error-state'
import { useOnline } from '../ui/use-online'

/**
 * Around the error of a failed block. Without a network the bar above the page has told the failure already, so the
 * block only waits. It goes on waiting until its retry has an answer: an error must not flash when the network is back.
 */
export function ToldAbove({ refusal, children }: { refusal: ApiError | undefined; children: ReactNode }) {
  const online = useOnline()
  const lost = refusal?.status === 0 ? refusal : undefined
  const [told, setTold] = useState<ApiError>()
  if (lost && !online && told !== lost) setTold(lost)
  return <FailedFor value={lost && told === lost ? toldAbove : lost?.message}>{children}</FailedFor>
}
