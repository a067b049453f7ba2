import type { EmployeeReview, EmployeeReviews } from '@kamerton/contract/manager-reviews/schemas'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import { attempt, isRefusal, type Refusal } from '../../lib/form-errors'
import { formatDate } from '../../lib/format-date'
import { act } from '../../page/act'
import { Loaded } from '../../page/loaded'
import { useOnce } from '../../page/use-once'
import { useReloadable } from '../../page/use-reloadable'
import { Card } from '../../ui/card'
import { ShowMore } from '../../ui/show-more'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { MoodMark, PerformanceMark } from '../labels'
import styles from './reviews.module.css'

type EmployeeProps = { employee: { id: string } }

/** The reviews of a person by their managers, on the profile. Nobody reads their own reviews there. */
export function ReviewsOfEmployee({ employee: { id } }: EmployeeProps) {
  const user = useCurrentUser()
  return user.id === id ? null : <Reviews key={id} employeeId={id} />
}

function Reviews({ employeeId: id }: { employeeId: string }) {
  const [reviews, reload] = useReloadable(() => attempt(() => api.managerReviews.ofEmployee({ id })))
  return (
    <Card
      title="Оценки руководителей"
      hint={
        'Мнение руководителя, не\u00a0ответ сотрудника. Показатели считают по\u00a0ответам и\u00a0отзывам, поэтому они могут расходиться'
      }
    >
      <Loaded of={reviews} compact onRetry={reload} title="Не удалось загрузить оценки" waiting={<Loading />}>
        {(found) => <List employeeId={id} first={found} />}
      </Loaded>
    </Card>
  )
}

function List({ employeeId: id, first }: { employeeId: string; first: EmployeeReviews }) {
  const [more, setMore] = useState<readonly EmployeeReview[]>([])
  const [showMore] = useOnce(async () => {
    const skip = first.reviews.length + more.length
    const next: EmployeeReviews | Refusal = await act({ failed: 'Не\u00a0удалось загрузить оценки' }, () =>
      api.managerReviews.ofEmployee({ id, skip }),
    )
    if (!isRefusal(next)) setMore([...more, ...next.reviews])
  })
  const shown = [...first.reviews, ...more]
  if (shown.length === 0) return <p className="ink-3-ui">Оценок пока нет.</p>
  return (
    <>
      <ul className={`divided ${styles.reviews}`} aria-label="Оценки руководителей">
        {shown.map((one) => (
          <li key={`${one.round_id} ${one.manager.id}`}>
            <div className={styles.marks}>
              <PerformanceMark of={one.performance} />
              <MoodMark of={one.mood} />
            </div>
            {one.concerns && <p className={styles.concerns}>{one.concerns}</p>}
            <p className={styles.by}>
              {`${one.manager.full_name}, ${formatDate(one.submitted_at)}, `}
              <Link to={`/app/pulses/${one.pulse.id}/manager/${one.manager.id}?round=${one.round_id}`}>
                {one.pulse.title}
              </Link>
            </p>
          </li>
        ))}
      </ul>
      <ShowMore shown={shown.length} total={first.total} onMore={() => void showMore()} />
    </>
  )
}

const Loading = () => (
  <Waiting label="Загружаем оценки руководителей">
    <SkeletonLines count={3} />
  </Waiting>
)
