import { Panel } from '../../ui/card'
import { SkeletonRows, Waiting } from '../../ui/skeleton'

export const ListSkeleton = () => (
  <Waiting label="Загрузка сотрудников...">
    <Panel>
      <SkeletonRows count={9} />
    </Panel>
  </Waiting>
)
