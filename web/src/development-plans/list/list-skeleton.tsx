import { Panel } from '../../ui/card'
import { SkeletonRows, Waiting } from '../../ui/skeleton'

export const ListSkeleton = () => (
  <Waiting label="Загружаем планы развития">
    <Panel>
      <SkeletonRows />
    </Panel>
  </Waiting>
)
