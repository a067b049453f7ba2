import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { part } from '../../lib/part'
import { PartFailed } from '../../ui/part-failed'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { usePart } from '../../ui/use-part'

const settings = part(() => import('./settings-of-pulse').then(({ FoldedSettings }) => FoldedSettings))

/**
 * Settings and questions of a launched pulse, loaded when they are unfolded. They share their code with the page of a
 * draft, so the file of the results has none of it.
 */
export function SettingsPart({ pulse, wanted }: { pulse: Pulse; wanted: boolean }) {
  const { loaded: Settings, failed, retry } = usePart(settings, wanted)
  if (Settings) return <Settings pulse={pulse} />
  if (failed) return <PartFailed onRetry={retry} />
  return (
    wanted && (
      <Waiting>
        <SkeletonLines count={5} />
      </Waiting>
    )
  )
}
