import { useId } from 'react'
import { Field } from '../../ui/field'
import { PeoplePicker } from '../../ui/people-picker/people-picker'
import { ChosenPerson } from '../../ui/people-picker/person-line'
import type { FindPeople } from '../../ui/people-picker/use-people'
import type { Choice } from '../find-people'
import type { Chosen } from '../list/series-draft'

type PersonFieldProps = {
  label: string
  hint?: string
  error?: string
  optional?: boolean
  /** What is searched for: «Найти сотрудника». */
  search: string
  find: FindPeople<Choice>
  value: Chosen | null
  onChange: (person: Chosen | null) => void
}

/** One person, found by name. */
export function PersonField({ label, hint, error, optional, search, find, value, onChange }: PersonFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {value ? (
        <ChosenPerson
          id={id}
          person={value}
          about={value.position}
          removeLabel="Выбрать другого"
          onRemove={() => onChange(null)}
        />
      ) : (
        <PeoplePicker
          id={id}
          label={search}
          placeholder="Имя"
          describedBy={`${id}-below`}
          find={find}
          isChosen={() => false}
          single
          onPick={({ id: person, full_name, avatar_url, position, series_id }) =>
            onChange({ id: person, full_name, avatar_url, position, series_id })
          }
        />
      )}
    </Field>
  )
}
