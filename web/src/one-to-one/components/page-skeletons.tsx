import { Card } from '../../ui/card'
import { PageHeader, WithAside } from '../../ui/page'
import { SkeletonLines, Waiting } from '../../ui/skeleton'

export const MeetingSkeleton = () => (
  <>
    <PageHeader back={{ to: '/app/onetoone', label: 'Серия встреч' }} title="Встреча" sentence={'\u00a0'} />
    <Waiting label="Загружаем встречу">
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
    </Waiting>
  </>
)
