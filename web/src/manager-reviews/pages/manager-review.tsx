import { useRevalidator } from 'react-router'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { titledByObject } from '../../lib/title'
import { Loaded, type Missing } from '../../page/loaded'
import { ObjectTitle } from '../../page/object-title'
import { firstScreen } from '../../shell/first-screen'
import { allow } from '../../shell/guard'
import { SkeletonBlock, SkeletonRows, Waiting } from '../../ui/skeleton'
import { ReviewView } from '../read/review-view'
import type { Route } from './+types/manager-review'

export const meta = titledByObject

export const clientMiddleware = [allow('read', 'ManagerReviews')]

const missing: Missing = {
  title: 'Оценка не найдена',
  text: 'Такой оценки нет, или она не\u00a0для\u00a0вас: её открывают руководитель, владелец и\u00a0администраторы.',
  back: { to: firstScreen, label: 'На\u00a0главную' },
}

export function clientLoader({ request, params: { pulseId: id, managerId } }: Route.ClientLoaderArgs) {
  const round_id = new URL(request.url).searchParams.get('round') ?? undefined
  return { review: attempt(() => api.managerReviews.show({ id, managerId, round_id })) }
}

export default function ManagerReviewPage({ loaderData: { review } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <ObjectTitle of={review} kind="Оценка команды">
        {({ pulse, manager }) => `${pulse.title}: ${manager.full_name}`}
      </ObjectTitle>
      <Loaded of={review} waiting={<ReviewSkeleton />} isPage text="Ошибка при загрузке оценки" missing={missing}>
        {(found) => (
          <ReviewView
            key={`${found.round.id} ${found.manager.id} ${found.submitted_at !== null}`}
            review={found}
            onOver={() => void revalidate()}
          />
        )}
      </Loaded>
    </>
  )
}

const ReviewSkeleton = () => (
  <Waiting label="Загружаем оценку">
    <SkeletonBlock />
    <SkeletonRows count={6} />
  </Waiting>
)
