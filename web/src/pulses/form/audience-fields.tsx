import type { Audiences, PulseTarget } from '@kamerton/contract/pulses/schemas'
import type { TeamSummary } from '@kamerton/contract/teams/schemas'
import { Select } from '../../ui/select'
import { targetLabels } from '../labels'
import { crowdIn, peopleWords } from '../launch/audience-words'
import styles from './form.module.css'
import type { PulseFormState } from './use-pulse-form'

type AudienceProps = {
  form: PulseFormState
  /** Teams that the person may ask. */
  teams: readonly TeamSummary[]
  mayAskCompany: boolean
  audiences: Audiences | null
  /** The pulse has already run, so its audience can no longer change. */
  isFrozen: boolean
}

const hints: Record<PulseTarget, string> = {
  company: 'Все, кто работает в\u00a0компании на\u00a0день запуска',
  team: 'Все участники команды на\u00a0день запуска',
  manager_review: 'Каждый руководитель оценит людей своих команд, поимённо',
}

/** Fields for the audience of the pulse. */
export function AudienceFields({ form, teams, mayAskCompany, audiences, isFrozen }: AudienceProps) {
  const { errors } = form.formState
  const target = form.watch('target_type')
  const people =
    audiences && target !== 'team' ? crowdIn(audiences, { target_type: target, target_value: null })?.people : undefined
  const now = people === undefined ? '' : `. Сейчас ${peopleWords(people)}`
  const targets: readonly PulseTarget[] = mayAskCompany ? ['company', 'team', 'manager_review'] : ['team']
  return (
    <div className={styles.pair}>
      <Select
        {...form.register('target_type')}
        label="Кого спрашиваем"
        disabled={isFrozen}
        options={targets.map((value) => ({ value, label: targetLabels[value] }))}
        hint={isFrozen ? 'Пульс уже запускали: аудиторию изменить нельзя' : `${hints[target]}${now}`}
        error={errors.target_type?.message}
      />
      {target === 'team' && (
        <Select
          {...form.register('target_value')}
          label="Команда"
          disabled={isFrozen}
          options={[
            { value: '', label: 'Выберите команду' },
            ...teams.map(({ id, name, member_count }) => ({
              value: id,
              label: `${name}, ${peopleWords(member_count)}`,
            })),
          ]}
          error={errors.target_value?.message}
        />
      )}
    </div>
  )
}
