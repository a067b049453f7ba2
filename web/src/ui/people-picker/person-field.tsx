import { useId } from 'react'
import { Field } from '../field'
import { PeoplePicker } from './people-picker'
import { ChosenPerson } from './person-line'
import type { FindPeople, PersonFound } from './use-people'

export type PersonFieldProps<Person extends PersonFound> = {
  label: string
  hint?: string
  error?: string
  optional?: boolean
  /** Purpose of the search: «Найти сотрудника». */
  search: string
  find: FindPeople<Person>
  value: Pick<PersonFound, 'full_name' | 'avatar_url' | 'position'> | null
  onChange: (person: Person | null) => void
}

/** Field for one person, found by name. */
export function PersonField<Person extends PersonFound>({
  label,
  hint,
  error,
  optional,
  search,
  find,
  value,
  onChange,
}: PersonFieldProps<Person>) {
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
          field={{ id, label: search, placeholder: 'Имя', 'aria-describedby': `${id}-below` }}
          find={find}
          isChosen={() => false}
          single
          onPick={onChange}
        />
      )}
    </Field>
  )
}
