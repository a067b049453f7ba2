import { useAddressParam } from '../../lib/address'
import { useCurrentUser } from '../../lib/current-user'
import { part } from '../../lib/part'
import { Fold } from '../../ui/fold'
import { SkeletonLines } from '../../ui/skeleton'
import { usePart } from '../../ui/use-part'

const reviews = part(() =>
  import('../../manager-reviews/components/reviews-of-employee').then(({ ReviewsOfEmployee }) => ReviewsOfEmployee),
)

/** Opening the reviews is recorded for the person, so they are loaded only when the reader asks for them. */
export function ReviewsFold({ employeeId }: { employeeId: string }) {
  const { id: viewer } = useCurrentUser()
  const [opened] = useAddressParam('reviews', '', ['', 'on'])
  const isOpen = opened === 'on'
  const { loaded: Reviews } = usePart(reviews, isOpen)
  // Nobody reads their own.
  if (viewer === employeeId) return null
  return (
    <Fold param="reviews" summary="Оценки руководителей">
      {isOpen && (Reviews ? <Reviews employee={{ id: employeeId }} /> : <SkeletonLines count={3} />)}
    </Fold>
  )
}
