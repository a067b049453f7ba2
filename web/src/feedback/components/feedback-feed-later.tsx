import { part } from '../../lib/part'
import { Card } from '../../ui/card'
import { PartFailed } from '../../ui/part-failed'
import { SkeletonLines } from '../../ui/skeleton'
import { usePart } from '../../ui/use-part'
import { useSeen } from '../../ui/use-seen'
import type { FeedbackFeedProps } from './feedback-feed'

const feedbackFeed = part(() => import('./feedback-feed').then(({ FeedbackFeed }) => FeedbackFeed))

/** A lazy chunk: the feed is low on the page of a person. Code and call wait until it is scrolled into view. */
export function FeedbackFeedLater(props: FeedbackFeedProps) {
  const [place, isSeen] = useSeen<HTMLDivElement>()
  const { loaded: FeedbackFeed, failed, retry } = usePart(feedbackFeed, isSeen)
  if (isSeen && FeedbackFeed) return <FeedbackFeed {...props} />
  if (failed) return <PartFailed onRetry={retry} />
  return (
    // A link of the line of time leads here.
    <div ref={place} id="feedback">
      <Card title="Отзывы">
        <SkeletonLines count={4} />
      </Card>
    </div>
  )
}
