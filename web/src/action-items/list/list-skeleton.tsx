import { Panel } from '../../ui/card'
import { SkeletonLines, SkeletonRows, Waiting } from '../../ui/skeleton'

export const ListSkeleton = () => (
  <Waiting label="Загружаем действия">
    <Panel>
      <SkeletonRows />
    </Panel>
  </Waiting>
)

export const CardLines = ({ count = 3 }: { count?: number }) => (
  <Waiting label="Загружаем действия">
    <SkeletonLines count={count} />
  </Waiting>
)
