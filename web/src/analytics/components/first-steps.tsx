import { IconUserPlus } from '@tabler/icons-react'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'

/** The dashboard of a company that has not asked anything yet. */
export const FirstSteps = ({ mayInvite, createPulse }: { mayInvite: boolean; createPulse: React.ReactNode }) => (
  <EmptyState
    title={mayInvite ? 'Пригласите коллег и создайте первый пульс' : 'Создайте первый пульс'}
    actions={
      <>
        {createPulse}
        {mayInvite && (
          <ButtonLink to="/app/employees" icon={<Icon of={IconUserPlus} />}>
            Пригласить коллег
          </ButtonLink>
        )}
      </>
    }
  >
    Здесь будут eNPS, вовлечённость, настроение и участие. Пульс займёт у людей две минуты, а показатели появятся, когда
    ответят хотя бы 5 человек.
  </EmptyState>
)
