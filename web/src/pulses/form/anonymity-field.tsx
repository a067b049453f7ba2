import { Controller } from 'react-hook-form'
import { Switch } from '../../ui/switch'
import type { PulseFormState } from './use-pulse-form'

type AnonymityProps = { form: PulseFormState; isFrozen: boolean }

const anonymous =
  'Мы отметим только, что человек ответил. Сам ответ хранится без имени и\u00a0времени, итоги видны только общие, и\u00a0автора в\u00a0программе не\u00a0увидит никто.'
const named =
  'Кто что ответил, увидят владелец, администраторы и\u00a0руководитель команды. Участник узнает об\u00a0этом до\u00a0первого вопроса.'
const review = 'Оценка руководителями всегда именная: её видят владелец, администраторы и\u00a0сам руководитель.'

/** The switch, with a sentence of what it means for the people who answer. */
export function AnonymityField({ form, isFrozen }: AnonymityProps) {
  const isReview = form.watch('target_type') === 'manager_review'
  const meaning = (isAnonymous: boolean) => (isReview ? review : isAnonymous ? anonymous : named)
  return (
    <Controller
      control={form.control}
      name="is_anonymous"
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <Switch
          {...field}
          checked={value && !isReview}
          disabled={isFrozen || isReview}
          onChange={(event) => onChange(event.target.checked)}
          label="Конфиденциальные ответы"
          hint={isFrozen ? `${meaning(value)} Пульс уже запускали: анонимность изменить нельзя.` : meaning(value)}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
