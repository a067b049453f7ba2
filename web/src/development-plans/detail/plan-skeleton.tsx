import { Card } from '../../ui/card'
import { PageHeader, WithAside } from '../../ui/page'
import { SkeletonLines, Waiting } from '../../ui/skeleton'

export const PlanSkeleton = () => (
  <>
    <PageHeader
      back={{ to: '/app/development-plans', label: 'Планы развития' }}
      title="План развития"
      sentence={'\u00a0'}
    />
    <Waiting label="Загружаем план развития">
      <div className="stack">
        <Card>
          <SkeletonLines count={4} />
        </Card>
        <WithAside
          aside={
            <Card>
              <SkeletonLines count={6} />
            </Card>
          }
        >
          <Card>
            <SkeletonLines count={10} />
          </Card>
        </WithAside>
      </div>
    </Waiting>
  </>
)
