import { actionItemLimits } from '@kamerton/contract/action-items/rules'
import { Controller, useFormContext } from 'react-hook-form'
import { findColleagues } from '../../page/find-colleagues'
import { DateField } from '../../ui/date-field/date-field'
import { PersonField } from '../../ui/people-picker/person-field'
import { TextArea, TextField } from '../../ui/text-field'
import { chosenOf, type TypedFields } from './action-draft'

/**
 * The task, the responsible person, the deadline and the notes. With `onlyNotes`, for a person who is only responsible,
 * the notes alone. It needs a form from `FormProvider`.
 */
export function ActionFields({ onlyNotes = false }: { onlyNotes?: boolean }) {
  const { register, control, formState } = useFormContext<TypedFields>()
  const { errors } = formState
  const notes = (
    <TextArea
      {...register('notes')}
      label="Заметки"
      optional
      maxLength={actionItemLimits.notes}
      data-autofocus={onlyNotes || undefined}
      error={errors.notes?.message}
    />
  )
  if (onlyNotes) return notes
  return (
    <>
      <TextField
        {...register('title')}
        label="Что сделать"
        maxLength={actionItemLimits.title}
        autoComplete="off"
        data-autofocus
        error={errors.title?.message}
      />
      <Controller
        control={control}
        name="responsible"
        render={({ field }) => (
          <PersonField
            label="Кто отвечает"
            search="Найти ответственного"
            find={findColleagues}
            value={field.value}
            onChange={(person) => field.onChange(person && chosenOf(person))}
            error={errors.responsible?.message}
          />
        )}
      />
      <DateField {...register('due_on')} label="К какому дню" error={errors.due_on?.message} />
      {notes}
    </>
  )
}
