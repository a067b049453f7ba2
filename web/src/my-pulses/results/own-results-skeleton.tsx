import { Card } from '../../ui/card'
import { PageHeader } from '../../ui/page'
import { SkeletonLines, Waiting } from '../../ui/skeleton'

export const OwnResultsSkeleton = () => (
  <>
    <PageHeader title="Итоги опроса" back={{ to: '/app/my-pulses', label: 'Мои опросы' }} />
    <Card>
      <Waiting>
        <SkeletonLines count={6} />
      </Waiting>
    </Card>
  </>
)
