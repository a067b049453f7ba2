import type { ActionItem } from '@kamerton/contract/action-items/schemas'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import type { ComponentType } from 'react'
import { useCurrentUser } from '../../lib/current-user'
import { useMay } from '../../lib/permissions'
import type { Take } from '../results/take'
import type { TakeStep } from './steps'
import { type Taken, useTaken } from './use-taken'

type Beginning = {
  subject: ActionItem['subject']
  title?: string
  metric: 'enps' | 'engagement' | 'mood' | ''
  source?: { round_id: string; question_id: string | null }
}

/** The button that makes an action, as far as the results of a pulse use it. */
export type TakeButton = ComponentType<{
  from: Beginning
  label: string
  children?: string
  taken?: string | undefined
  onMade?: () => void
}>

/**
 * The buttons «Взять в работу» on the results of a pulse. The form begins with the question or the team, and with the
 * figure that the pulse measures. The action keeps its round and question, so a taken one is a link from then on.
 * People who may make no such action get no button.
 */
export function useTakes(TakeAction: TakeButton, pulse: Pulse): { take: Take; takeStep: TakeStep; taken: Taken } {
  const { category, target_type, target_value, target_name, title } = pulse
  const may = useMay()
  const { company_id, company_name } = useCurrentUser()
  const taken = useTaken(pulse)
  const mayAbout = (team: string | null) =>
    may('create', 'ActionItems', { subject_type: team === null ? 'company' : 'team', team_id: team })
  const whole =
    target_type === 'team' && target_value !== null
      ? { type: 'team' as const, id: target_value, name: target_name ?? '' }
      : { type: 'company' as const, id: company_id, name: company_name }
  const mayAboutWhole = mayAbout(whole.type === 'team' ? whole.id : null)
  const from = (more: Pick<Beginning, 'subject' | 'title'>, question_id: string | null = null): Beginning => ({
    metric: category === 'custom' ? '' : category,
    ...(taken.roundId !== undefined && { source: { round_id: taken.roundId, question_id } }),
    ...more,
  })
  const idOf = (question: string | null, about: string) =>
    taken.items.find(({ source, subject }) => source?.question_id === question && subject.id === about)?.id
  const take: Take = (about) => {
    if ('question' in about) {
      const { id, question } = about.question
      return (
        mayAboutWhole && (
          <TakeAction
            from={from({ subject: whole, title: `По вопросу «${question}»` }, id)}
            label={question}
            taken={idOf(id, whole.id)}
            onMade={taken.reload}
          />
        )
      )
    }
    const { id, name } = about.team
    const subject = { type: 'team' as const, id, name }
    return (
      mayAbout(id) && (
        <TakeAction
          from={from({ subject, title: `По опросу «${title}»` })}
          label={name}
          taken={idOf(null, id)}
          onMade={taken.reload}
        />
      )
    )
  }
  const takeStep: TakeStep = () =>
    mayAboutWhole && (
      <TakeAction from={from({ subject: whole })} label={title} onMade={taken.reload}>
        Добавить действие
      </TakeAction>
    )
  return { take, takeStep, taken }
}
