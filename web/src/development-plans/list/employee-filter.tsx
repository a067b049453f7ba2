import { useId, useState } from 'react'
import { api } from '../../lib/api'
import { attempt, type Refusal } from '../../lib/form-errors'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { PeoplePicker } from '../../ui/people-picker/people-picker'
import { ChosenPerson } from '../../ui/people-picker/person-line'
import { findEmployees } from '../find-employees'
import styles from './list.module.css'

type Person = { id: string; full_name: string; avatar_url: string | null }

type EmployeeFilterProps = { value: string; set: (value: string) => void }

/** A search for a person: a company may have too many people for a list of all. */
export function EmployeeFilter({ value, set }: EmployeeFilterProps) {
  const id = useId()
  const [picked, setPicked] = useState<Person>()
  const clear = () => set('')
  return (
    <div className={styles.employee}>
      {value === '' ? (
        <PeoplePicker
          field={{ id, label: 'Сотрудник', placeholder: 'Все сотрудники' }}
          failed="Не удалось загрузить список сотрудников"
          find={findEmployees}
          isChosen={() => false}
          single
          onPick={(person) => {
            setPicked(person)
            set(person.id)
          }}
        />
      ) : picked?.id === value ? (
        <Chosen id={id} person={picked} onClear={clear} />
      ) : (
        <NamedInAddress key={value} id={id} employeeId={value} onClear={clear} />
      )}
    </div>
  )
}

/**
 * The chosen person of the address. If they are removed or not visible to the reader, the choice can still be cleared.
 */
function NamedInAddress({ id, employeeId, onClear }: { id: string; employeeId: string; onClear: () => void }) {
  const [person] = useReloadable<Person | Refusal>(() => attempt(() => api.employees.get({ id: employeeId })))
  const unknown = <Chosen id={id} person={{ full_name: 'Выбранный сотрудник', avatar_url: null }} onClear={onClear} />
  return (
    <Loaded of={person} waiting={unknown} renderFailed={() => unknown}>
      {(found) => <Chosen id={id} person={found} onClear={onClear} />}
    </Loaded>
  )
}

const Chosen = ({ id, person, onClear }: { id: string; person: Omit<Person, 'id'>; onClear: () => void }) => (
  <ChosenPerson
    id={id}
    person={person}
    onRemove={onClear}
    removeLabel={`Показать планы всех, не только: ${person.full_name}`}
  />
)
