import type { PulseStatus, PulseTarget } from '@kamerton/contract/pulses/schemas'
import { Controller } from 'react-hook-form'
import { Switch } from '../../ui/switch'
import type { PulseFormState } from '../form/use-pulse-form'

type SharingFieldProps = {
  form: PulseFormState
  /** The pulse is running, so its promise to participants can no longer be changed. */
  isFrozen: boolean
}

/** Whether participants will see the results. */
export function SharingField({ form, isFrozen }: SharingFieldProps) {
  const [target_type, is_anonymous] = form.watch(['target_type', 'is_anonymous'])
  if (target_type === 'manager_review') return null
  return (
    <Controller
      control={form.control}
      name="shares_results"
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <Switch
          {...field}
          checked={value}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          disabled={isFrozen}
          label="Показать итоги тем, кого спрашивали"
          hint={value ? hintOf(target_type, is_anonymous, isFrozen) : offHint(isFrozen)}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}

export const isSharingFrozen = (status: PulseStatus): boolean => status === 'active'

function hintOf(target: PulseTarget, isAnonymous: boolean, isFrozen: boolean): string {
  const whose = target === 'company' ? 'компании и\u00a0своей команды' : 'команды'
  const which = isAnonymous ? `итоги ${whose}` : 'итоги без имён и\u00a0комментариев'
  return isFrozen ? `Каждый увидит ${which}. ${frozen}` : `Каждый увидит ${which}; после запуска не\u00a0поменять`
}

const offHint = (isFrozen: boolean): string =>
  isFrozen
    ? frozen
    : 'Итоги останутся у\u00a0тех, кто ведёт опрос. Люди охотнее отвечают, когда видят, что из\u00a0этого вышло.'

const frozen = 'Так сказано участникам, пока опрос идёт, это не\u00a0меняется.'
