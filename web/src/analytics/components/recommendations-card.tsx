import { ButtonLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'

/** How many recommendations there are, by their priority. */
export const RecommendationsCard = () => (
  <Card title="Рекомендации">
    <EmptyState
      compact
      title="Пока нет рекомендаций"
      actions={<ButtonLink to="/app/recommendations">Открыть рекомендации</ButtonLink>}
    >
      Раздел в разработке. Каждая рекомендация скажет, на каких числах она основана и что можно сделать.
    </EmptyState>
  </Card>
)
