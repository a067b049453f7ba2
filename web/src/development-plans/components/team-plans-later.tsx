import { part } from '../../lib/part'
import { Card } from '../../ui/card'
import { PartFailed } from '../../ui/part-failed'
import { SkeletonLines } from '../../ui/skeleton'
import { usePart } from '../../ui/use-part'
import { useSeen } from '../../ui/use-seen'

const teamPlans = part(() => import('./plans-of').then(({ TeamPlans }) => TeamPlans))

/** A lazy chunk: the card is the last on the page of a team, so code and call wait until it is scrolled into view. */
export function TeamPlansLater({ teamId }: { teamId: string }) {
  const [place, isSeen] = useSeen<HTMLDivElement>()
  const { loaded: TeamPlans, failed, retry } = usePart(teamPlans, isSeen)
  if (isSeen && TeamPlans) return <TeamPlans key={teamId} teamId={teamId} />
  if (failed) return <PartFailed onRetry={retry} />
  return (
    <div ref={place}>
      <Card title="Планы развития" hint="Активные">
        <SkeletonLines count={3} />
      </Card>
    </div>
  )
}
