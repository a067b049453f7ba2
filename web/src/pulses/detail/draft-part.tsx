import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { part } from '../../lib/part'
import { PartFailed } from '../../ui/part-failed'
import { usePart } from '../../ui/use-part'
import { ResultsSkeleton } from './pulse-skeleton'

const draftPulse = part(() => import('./settings-of-pulse').then(({ DraftPulse }) => DraftPulse))

/** The questions and settings with their own code, which a launched pulse loads only when they are unfolded. */
export function DraftPart({ pulse }: { pulse: Pulse }) {
  const { loaded: DraftPulse, failed, retry } = usePart(draftPulse, true)
  if (DraftPulse) return <DraftPulse pulse={pulse} />
  return failed ? <PartFailed onRetry={retry} /> : <ResultsSkeleton />
}
