import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { useLocation } from 'react-router'
import { part } from '../../lib/part'
import { Card } from '../../ui/card'
import { PartFailed } from '../../ui/part-failed'
import { SkeletonLines } from '../../ui/skeleton'
import { usePart } from '../../ui/use-part'
import { useSeen } from '../../ui/use-seen'
import { replyHash } from '../replies/reply-address'

const toView = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'center' })

const sharedCard = part(() => import('./shared-card').then(({ SharedCard }) => SharedCard))

/** It stands below the results: its code and its call wait for who comes there. */
export function SharedCardLater({ pulse }: { pulse: Pulse }) {
  const [place, isSeen] = useSeen<HTMLDivElement>()
  const { hash } = useLocation()
  const { come: SharedCard, failed, retry } = usePart(sharedCard, isSeen)
  if (isSeen && SharedCard) return <SharedCard pulse={pulse} />
  if (failed) return <PartFailed onRetry={retry} />
  return (
    <div ref={place}>
      <div ref={hash === replyHash ? toView : undefined}>
        <Card title="Что увидят участники">
          <SkeletonLines count={3} />
        </Card>
      </div>
    </div>
  )
}
