import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { part } from '../../lib/part'
import { Card } from '../../ui/card'
import { PartFailed } from '../../ui/part-failed'
import { SkeletonLines } from '../../ui/skeleton'
import { usePart } from '../../ui/use-part'
import { useSeen } from '../../ui/use-seen'
import { isReplied } from '../replies/reply-address'
import { SharedBeforeLaunch } from './shared-before-launch'
import { sharedTitle } from './shared-title'

const sharedCard = part(() => import('./shared-card').then(({ SharedCard }) => SharedCard))

/** The card of what participants see, for a draft and for a launched pulse. */
export function SharedCardLater({ pulse }: { pulse: Pulse }) {
  if (!isReplied(pulse)) return null
  return pulse.round === null ? <SharedBeforeLaunch pulse={pulse} /> : <WhenSeen pulse={pulse} />
}

/** Loads the code and the data of the card when it is scrolled into view. */
function WhenSeen({ pulse }: { pulse: Pulse }) {
  const [place, isSeen] = useSeen<HTMLDivElement>()
  const { loaded: SharedCard, failed, retry } = usePart(sharedCard, isSeen)
  if (isSeen && SharedCard) return <SharedCard pulse={pulse} />
  if (failed) return <PartFailed onRetry={retry} />
  return (
    <div ref={place}>
      <Card title={sharedTitle}>
        <SkeletonLines count={3} />
      </Card>
    </div>
  )
}
