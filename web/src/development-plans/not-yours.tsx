import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'

/** Shown instead of the editor to people who may only read the plan. */
export const NotYours = ({ planId }: { planId: string }) => (
  <EmptyState
    isPage
    title="Этот план меняет руководитель"
    actions={
      <ButtonLink look="primary" to={`/app/development-plans/${planId}`}>
        Открыть план
      </ButtonLink>
    }
  >
    Вы можете отмечать активности и{'\u00a0'}писать свой комментарий на{'\u00a0'}странице плана.
  </EmptyState>
)
