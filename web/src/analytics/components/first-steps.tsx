import { anonymityThreshold } from '@kamerton/contract/pulses/constants'
import { leastPeople } from '@kamerton/contract/pulses/thresholds'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state'

/**
 * The dashboard of a company that has not asked anything yet. The next steps are below, for people who are permitted to
 * take them.
 */
export const FirstSteps = ({ mayInvite, createPulse }: { mayInvite: boolean; createPulse: ReactNode }) => (
  <EmptyState
    title={mayInvite ? 'Пригласите коллег и создайте первый пульс' : 'Создайте первый пульс'}
    actions={mayInvite ? undefined : createPulse}
  >
    Здесь будут eNPS, вовлечённость, настроение и участие. Пульс займёт у людей две минуты, а показатели появятся, когда
    ответят хотя бы {leastPeople(anonymityThreshold.default)} человек.
  </EmptyState>
)
