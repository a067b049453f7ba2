import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'

/** Instead of the editor, for whom the plan is there to be read. */
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
