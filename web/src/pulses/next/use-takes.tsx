import type { ActionItem } from '@kamerton/contract/action-items/schemas'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import type { ComponentType } from 'react'
import { useCurrentUser } from '../../lib/current-user'
import { useMay } from '../../lib/permissions'
import type { Take } from '../results/take'
import type { TakeStep } from './steps'

/** The button that makes an action, as far as the results of a pulse use it. */
export type TakeButton = ComponentType<{
  from: {
    subject: ActionItem['subject']
    title?: string
    metric: 'enps' | 'engagement' | 'mood' | ''
  }
  label: string
  children?: string
  onMade?: () => void
}>

/**
 * The buttons «Взять в работу» on the results of a pulse. The form begins with the question or the team, and with the
 * figure that the pulse measures. People who may make no such action get no button.
 */
export function useTakes(TakeAction: TakeButton) {
  const may = useMay()
  const { company_id, company_name } = useCurrentUser()
  return ({ category, target_type, target_value, target_name, title }: Pulse): { take: Take; takeStep: TakeStep } => {
    const mayAbout = (team: string | null) =>
      may('create', 'ActionItems', { subject_type: team === null ? 'company' : 'team', team_id: team })
    const whole =
      target_type === 'team' && target_value !== null
        ? { type: 'team' as const, id: target_value, name: target_name ?? '' }
        : { type: 'company' as const, id: company_id, name: company_name }
    const mayAboutWhole = mayAbout(whole.type === 'team' ? whole.id : null)
    const metric = category === 'custom' ? '' : category
    const take: Take = (about) => {
      if ('question' in about) {
        const { question } = about
        return (
          mayAboutWhole && (
            <TakeAction from={{ subject: whole, title: `По вопросу «${question}»`, metric }} label={question} />
          )
        )
      }
      const { id, name } = about.team
      const subject = { type: 'team' as const, id, name }
      return mayAbout(id) && <TakeAction from={{ subject, title: `По опросу «${title}»`, metric }} label={name} />
    }
    const takeStep: TakeStep = (onTaken) =>
      mayAboutWhole && (
        <TakeAction from={{ subject: whole, metric }} label={title} onMade={onTaken}>
          Добавить действие
        </TakeAction>
      )
    return { take, takeStep }
  }
}
