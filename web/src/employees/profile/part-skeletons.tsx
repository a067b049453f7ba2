import { Card, Panel } from '../../ui/card'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import timelineStyles from '../timeline/timeline.module.css'

export const NextSkeleton = () => (
  <Panel>
    <div className={timelineStyles.bone}>
      <SkeletonLines count={2} />
    </div>
  </Panel>
)

export const PastSkeleton = () => (
  <div className={timelineStyles.expected}>
    <Card title="Что было">
      <SkeletonLines count={4} />
    </Card>
  </div>
)

export const RecommendationsSkeleton = () => (
  <Card title="Рекомендации">
    <Waiting label="Загрузка рекомендаций...">
      <SkeletonLines count={2} />
    </Waiting>
  </Card>
)
