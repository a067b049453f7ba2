import type { ComponentProps } from 'react'
import { part } from '../../lib/part'
import { PartFailed } from '../../ui/part-failed'
import { usePart } from '../../ui/use-part'
import { ResultsSkeleton } from './pulse-skeleton'

const launchedPulse = part(() => import('./launched-pulse').then(({ LaunchedPulse }) => LaunchedPulse))

type Launched = ComponentProps<NonNullable<typeof launchedPulse.loaded>>

/** The results with their own code, which a draft does not load. */
export function LaunchedPart(props: Launched) {
  const { loaded: LaunchedPulse, failed, retry } = usePart(launchedPulse, true)
  if (LaunchedPulse) return <LaunchedPulse {...props} />
  return failed ? <PartFailed onRetry={retry} /> : <ResultsSkeleton />
}
