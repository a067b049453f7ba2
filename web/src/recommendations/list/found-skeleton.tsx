import { StripSkeleton } from '../../ui/figure-strip'
import { SkeletonRows, Waiting } from '../../ui/skeleton'
import { tileNames } from './tiles'

export const FoundSkeleton = () => (
  <>
    <StripSkeleton names={tileNames} />
    <Waiting label="Загружаем рекомендации">
      <SkeletonRows count={6} />
    </Waiting>
  </>
)
