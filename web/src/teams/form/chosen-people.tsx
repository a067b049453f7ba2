import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { plural } from '../../lib/plural'
import { Button, IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { PersonLine } from '../../ui/people-picker/person-line'
import styles from './form.module.css'
import type { Chosen } from './team-draft'

/** The number of people shown at first and by each press: a team may have thousands. */
const portion = 30

type ChosenProps = { people: readonly Chosen[]; managerId: string | null; onRemove: (id: string) => void }

/** The members of the team by the present state of the form. */
export function ChosenPeople({ people, managerId, onRemove }: ChosenProps) {
  const [shown, setShown] = useState(portion)
  if (people.length === 0) return <p className={styles.nobody}>Пока никого: найдите человека по имени</p>
  return (
    <>
      <ul className={styles.people} aria-label="Участники команды">
        {people.slice(0, shown).map((person) => (
          <li key={person.id}>
            <PersonLine
              person={person}
              about={person.position}
              mark={person.id === managerId && 'руководитель'}
              action={
                person.id !== managerId && (
                  <IconButton
                    size="small"
                    label={`Убрать: ${person.full_name}`}
                    icon={<Icon of={IconX} size={16} />}
                    onClick={() => onRemove(person.id)}
                  />
                )
              }
            />
          </li>
        ))}
      </ul>
      {people.length > shown && (
        <Button size="sm" onClick={() => setShown(shown + portion)}>
          {`Показать ещё, всего ${plural(people.length, 'человек', 'человека', 'человек')}`}
        </Button>
      )}
    </>
  )
}
