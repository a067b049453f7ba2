import { anonymityThreshold } from '@kamerton/contract/pulses/constants'
import { leastPeople } from '@kamerton/contract/pulses/thresholds'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state'

/**
 * The dashboard of a company that has not asked anything yet. The next steps are below, for people who are permitted to
 * take them. A free company of five learns here that only polls with names can show it something.
 */
export const FirstSteps = ({ mayInvite, createPulse }: { mayInvite: boolean; createPulse: ReactNode }) => (
  <EmptyState title={titleOf(mayInvite, Boolean(createPulse))} actions={mayInvite ? undefined : createPulse}>
    Здесь будут eNPS, вовлечённость, настроение и участие. Показатели опроса без имён появятся, когда ответят хотя бы{' '}
    {leastPeople(anonymityThreshold.default)} человек, именного – с первого ответа.
  </EmptyState>
)

function titleOf(mayInvite: boolean, mayCreate: boolean): string {
  if (mayInvite) return 'Пригласите коллег и создайте первый пульс'
  return mayCreate ? 'Создайте первый пульс' : 'Показатели появятся после первого опроса'
}
