import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { plural } from '../../lib/plural'
import { Icon } from '../icon'
import styles from './people-picker.module.css'
import { PersonLine } from './person-line'
import { type FindPeople, type FoundPeople, type PersonFound, usePeople } from './use-people'

type PickerProps<Person extends PersonFound> = {
  id: string
  /** What is searched for, for those who do not see the field: «Найти участника». */
  label: string
  placeholder: string
  describedBy?: string
  /** Asked anew when it changes: keep it outside of the component. */
  find: FindPeople<Person>
  /** What stands under a name: the position, unless there is more to say. */
  about?: (person: Person) => string | null
  isChosen: (id: string) => boolean
  onPick: (person: Person) => void
  /** One is enough: the list closes after the choice. */
  single?: boolean
}

const positionOf = ({ position }: PersonFound) => position

/** A search for people. The list stands in the page, so that no window cuts it off. */
export function PeoplePicker<Person extends PersonFound>(props: PickerProps<Person>) {
  const { id, label, placeholder, describedBy, find, about = positionOf, isChosen, onPick, single } = props
  const [query, setQuery] = useState('')
  const combobox = useCombobox()
  const found = usePeople(query, combobox.dropdownOpened, find)
  const pick = (personId: string) => {
    const person = found.people.find((one) => one.id === personId)
    if (!person) return
    onPick(person)
    if (!single) return
    setQuery('')
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <div className={styles.search}>
        <Icon of={IconSearch} />
        <Combobox.EventsTarget>
          <input
            id={id}
            type="search"
            aria-label={label}
            aria-describedby={describedBy}
            placeholder={placeholder}
            autoComplete="off"
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value)
              combobox.openDropdown()
              combobox.resetSelectedOption()
            }}
            onFocus={() => combobox.openDropdown()}
            onClick={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.EventsTarget>
      </div>
      {combobox.dropdownOpened && <Found found={found} query={query.trim()} about={about} isChosen={isChosen} />}
    </Combobox>
  )
}

type FoundProps<Person> = {
  found: FoundPeople<Person>
  query: string
  about: (person: Person) => string | null
  isChosen: (id: string) => boolean
}

function Found<Person extends PersonFound>({ found, query, about, isChosen }: FoundProps<Person>) {
  const { people, state } = found
  const box = useRef<HTMLDivElement>(null)
  // The answer comes below the search, which may be the last thing in sight, and on a phone under the keyboard.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [people.length, state])
  return (
    <div ref={box} className={styles.found}>
      <Combobox.Options className={styles.options} aria-label="Найденные сотрудники">
        {people.map((person) => (
          <Combobox.Option key={person.id} value={person.id} active={isChosen(person.id)} className={styles.option}>
            <PersonLine
              person={person}
              about={about(person)}
              mark={
                isChosen(person.id) ? (
                  <>
                    <Icon of={IconCheck} size={16} stroke={2} /> выбран
                  </>
                ) : (
                  person.team?.name
                )
              }
            />
          </Combobox.Option>
        ))}
      </Combobox.Options>
      <p className={styles.said} role="status">
        {wordsOf(found, query)}
      </p>
    </div>
  )
}

function wordsOf({ people, total, state }: FoundPeople<PersonFound>, query: string): string {
  if (state === 'failed') return 'Не удалось загрузить сотрудников. Измените запрос, чтобы попробовать снова.'
  if (state === 'asking') return ''
  if (people.length === 0) return query ? `По запросу «${query}» никого нет` : 'Здесь пока никого нет'
  if (total === 'more') return 'Есть и\u00a0другие: уточните имя'
  const more = total - people.length
  return more > 0 ? `И ещё ${plural(more, 'человек', 'человека', 'человек')}: уточните имя` : ''
}
