import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { useLocation } from 'react-router'
import { part } from '../../lib/part'
import { Card } from '../../ui/card'
import { PartFailed } from '../../ui/part-failed'
import { SkeletonLines } from '../../ui/skeleton'
import { usePart } from '../../ui/use-part'
import { useSeen } from '../../ui/use-seen'
import { isReplied, replyHash, replyId } from '../replies/reply-address'
import { SharedBeforeLaunch } from './shared-before-launch'
import { sharedTitle } from './shared-title'

const toView = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'center' })

const sharedCard = part(() => import('./shared-card').then(({ SharedCard }) => SharedCard))

/** The card below the results. A link with its anchor scrolls to it whenever it is mounted. */
export function SharedCardLater({ pulse }: { pulse: Pulse }) {
  const { hash } = useLocation()
  if (!isReplied(pulse)) return null
  return (
    <div id={replyId} ref={hash === replyHash ? toView : undefined}>
      {pulse.round === null ? <SharedBeforeLaunch pulse={pulse} /> : <WhenSeen pulse={pulse} />}
    </div>
  )
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
