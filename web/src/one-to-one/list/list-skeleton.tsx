import { Card, Panel } from '../../ui/card'
import { SkeletonLines, SkeletonRows, Waiting } from '../../ui/skeleton'

export const ListSkeleton = () => (
  <Waiting label="Загружаем серии встреч">
    <Panel>
      <SkeletonRows />
    </Panel>
  </Waiting>
)

export const CardLines = () => (
  <Card>
    <Waiting label="Загружаем встречи">
      <SkeletonLines count={4} />
    </Waiting>
  </Card>
)
