import { useId } from 'react'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { plural } from '../../lib/plural'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { Checkbox } from '../../ui/checkbox'
import { focusLate } from '../../ui/focus-late'
import { PeoplePicker } from '../../ui/people-picker/people-picker'
import { FilterSelect } from '../../ui/select'
import { findEmployee } from '../find-people'
import styles from './many-people.module.css'
import type { Listed } from './people-of-many'

type ManyPeopleProps = {
  people: readonly Listed[]
  chosen: number
  add: (more: readonly Omit<Listed, 'isOn'>[]) => void
  addTeam: (id: string) => Promise<void>
  toggle: (id: string) => void
}

/** The people to meet: whole teams, people found by name, and a tick for each of them. */
export function ManyPeople({ people, chosen, add, addTeam, toggle }: ManyPeopleProps) {
  const id = useId()
  return (
    <fieldset className={styles.people}>
      <legend>С кем{chosen > 0 && `: ${plural(chosen, 'человек', 'человека', 'человек')}`}</legend>
      <div className={styles.find}>
        <TeamSelect onChoose={(teamId) => void addTeam(teamId)} />
        <PeoplePicker
          field={{ id, label: 'Добавить человека', placeholder: 'Имя' }}
          find={findEmployee}
          isChosen={(one) => people.some((person) => person.id === one && person.isOn)}
          onPick={(person) => (people.some(({ id: known }) => known === person.id) ? toggle(person.id) : add([person]))}
        />
      </div>
      {people.length > 0 && (
        <ul className={styles.list}>
          {people.map(({ id: personId, full_name, isOn }) => (
            <li key={personId}>
              <Checkbox label={full_name} checked={isOn} onChange={() => toggle(personId)} />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

/** «Вся команда»: adds everybody of a team; nothing where there are no teams to see. */
function TeamSelect({ onChoose }: { onChoose: (teamId: string) => void }) {
  const [teams] = useReloadable(() => attempt(() => api.teams.list()))
  return (
    <Loaded of={teams} waiting={null} quiet>
      {(found) =>
        found.length > 0 && (
          <FilterSelect
            ref={focusLate}
            label="Вся команда"
            options={[
              { value: '', label: 'Вся команда…' },
              ...found.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value=""
            onChange={({ target }) => target.value && onChoose(target.value)}
          />
        )
      }
    </Loaded>
  )
}
