import type { PersonTimeline } from '@kamerton/contract/employees/timeline-schemas'
import { part } from '../../lib/part'
import { Card } from '../../ui/card'
import { PartFailed } from '../../ui/part-failed'
import { SkeletonLines } from '../../ui/skeleton'
import { usePart } from '../../ui/use-part'
import { useSeen } from '../../ui/use-seen'
import styles from './timeline.module.css'

const timeline = part(() => import('./timeline').then(({ Timeline }) => Timeline))

/** A lazy chunk: the past is below what is to be done. */
export function TimelineLater(props: { employeeId: string; first: PersonTimeline }) {
  const [place, isSeen] = useSeen<HTMLDivElement>()
  const { loaded: Timeline, failed, retry } = usePart(timeline, isSeen)
  if (isSeen && Timeline) return <Timeline {...props} />
  if (failed) return <PartFailed onRetry={retry} />
  return (
    <div ref={place} className={styles.expected}>
      <Card title="Что было">
        <SkeletonLines count={4} />
      </Card>
    </div>
  )
}
