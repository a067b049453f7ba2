import { useId, useMemo } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useCurrentUser } from '../../lib/current-user'
import { Field } from '../../ui/field'
import { PeoplePicker } from '../../ui/people-picker/people-picker'
import { ChosenPerson } from '../../ui/people-picker/person-line'
import type { CheckedFeedback, TypedFeedback } from '../feedback-form'
import { findColleague } from '../find-colleague'

/** The choice of the person that the feedback is about. */
export function ColleagueField({ control }: { control: Control<TypedFeedback, unknown, CheckedFeedback> }) {
  const id = useId()
  const { id: ownId } = useCurrentUser()
  const find = useMemo(() => findColleague(ownId), [ownId])
  const { field, fieldState } = useController({ control, name: 'target' })
  const target = field.value
  return (
    <Field id={id} label="О ком" error={fieldState.error?.message}>
      {target ? (
        <ChosenPerson
          id={id}
          person={target}
          about={target.position}
          removeLabel="Выбрать другого"
          onRemove={() => field.onChange(null)}
        />
      ) : (
        <PeoplePicker
          field={{ id, label: 'Найти коллегу', placeholder: 'Имя коллеги', 'aria-describedby': `${id}-below` }}
          find={find}
          isChosen={() => false}
          single
          onPick={({ id: colleague, full_name, avatar_url, position }) =>
            field.onChange({ id: colleague, full_name, avatar_url, position })
          }
        />
      )}
    </Field>
  )
}
