import type { ComponentProps } from 'react'
import { part } from '../../lib/part'
import { PartFailed } from '../../ui/part-failed'
import { SkeletonRows, Waiting } from '../../ui/skeleton'
import { usePart } from '../../ui/use-part'

const managersOfReview = part(() => import('./managers-of-review').then(({ ManagersOfReview }) => ManagersOfReview))

type Managers = ComponentProps<NonNullable<typeof managersOfReview.loaded>>

/** A lazy chunk: of all pulses only a review has managers. */
export function ManagersOfReviewLater(props: Managers) {
  const { loaded: ManagersOfReview, failed, retry } = usePart(managersOfReview, true)
  if (ManagersOfReview) return <ManagersOfReview {...props} />
  return failed ? (
    <PartFailed onRetry={retry} />
  ) : (
    <Waiting label="Загружаем руководителей">
      <SkeletonRows count={4} />
    </Waiting>
  )
}
