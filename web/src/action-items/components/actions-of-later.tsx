import { part } from '../../lib/part'
import { Card } from '../../ui/card'
import { PartFailed } from '../../ui/part-failed'
import { SkeletonLines } from '../../ui/skeleton'
import { usePart } from '../../ui/use-part'
import { useSeen } from '../../ui/use-seen'
import type { ActionsOfProps } from './actions-of'

const actionsOf = part(() => import('./actions-of').then(({ ActionsOf }) => ActionsOf))

/**
 * A lazy chunk: the card is low on the page of a team or a person. Code and call wait until it is scrolled into view.
 */
export function ActionsOfLater(props: ActionsOfProps) {
  const [place, isSeen] = useSeen<HTMLDivElement>()
  const { loaded: ActionsOf, failed, retry } = usePart(actionsOf, isSeen)
  if (isSeen && ActionsOf) return <ActionsOf key={props.subject.id} {...props} />
  if (failed) return <PartFailed onRetry={retry} />
  return (
    <div ref={place}>
      <Card title="Действия" hint={props.hint}>
        <SkeletonLines count={3} />
      </Card>
    </div>
  )
}
