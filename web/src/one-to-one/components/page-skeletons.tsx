import { Card } from '../../ui/card'
import { PageHeader, WithAside } from '../../ui/page'
import { SkeletonLines, Waiting } from '../../ui/skeleton'

type SkeletonProps = { title: string; back: string; waiting: string }

const PageSkeleton = ({ title, back, waiting }: SkeletonProps) => (
  <>
    <PageHeader back={{ to: '/app/onetoone', label: back }} title={title} sentence={'\u00a0'} />
    <Waiting label={waiting}>
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

export const MeetingSkeleton = () => <PageSkeleton title="Встреча" back="Серия встреч" waiting="Загружаем встречу" />

export const SeriesSkeleton = () => (
  <PageSkeleton title="Серия встреч" back="К списку встреч" waiting="Загружаем серию встреч" />
)
