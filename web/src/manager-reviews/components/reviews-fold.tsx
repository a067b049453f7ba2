import { useAddressParam } from '../../lib/address'
import { useCurrentUser } from '../../lib/current-user'
import { part } from '../../lib/part'
import { SkeletonLines } from '../../ui/skeleton'
import { usePart } from '../../ui/use-part'
import styles from './reviews-fold.module.css'

const reviews = part(() => import('./reviews-of-employee').then(({ ReviewsOfEmployee }) => ReviewsOfEmployee))

/** Opening the reviews is recorded for the person, so they are loaded only when the reader asks for them. */
export function ReviewsFold({ employeeId }: { employeeId: string }) {
  const { id: viewer } = useCurrentUser()
  const [opened, setOpened] = useAddressParam('reviews', '', ['', 'on'])
  const isOpen = opened === 'on'
  const { loaded: Reviews } = usePart(reviews, isOpen)
  // Nobody reads their own.
  if (viewer === employeeId) return null
  return (
    <details
      className={styles.fold}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isOpen) setOpened(open ? 'on' : '')
      }}
    >
      <summary>Оценки руководителей</summary>
      {isOpen && (Reviews ? <Reviews employee={{ id: employeeId }} /> : <SkeletonLines count={3} />)}
    </details>
  )
}
