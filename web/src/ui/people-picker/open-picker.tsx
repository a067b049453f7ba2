import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { plural } from '../../lib/plural'
import { Icon } from '../icon'
import { SearchField } from '../text-field'
import styles from './people-picker.module.css'
import { PersonLine } from './person-line'
import { type FindPeople, type FoundPeople, type PersonFound, usePeople } from './use-people'

/** The search field of a picker. */
export type PickerField = {
  id: string
  /** Purpose of the search, for people who do not see the field: «Найти участника». */
  label: string
  placeholder: string
  'aria-describedby'?: string
  /** Nobody is chosen although the field is required. */
  'aria-invalid'?: true
}

export type PickerProps<Person extends PersonFound> = {
  field: PickerField
  /** A new function starts a new search: keep it outside the component. */
  find: FindPeople<Person>
  /** Line under a name; the position by default. */
  about?: (person: Person) => string | null
  isChosen: (id: string) => boolean
  onPick: (person: Person) => void
  /** Only one person: the list closes after the choice. */
  single?: boolean
  /** Message when the people could not be loaded, instead of the usual one. */
  failed?: string
}

const positionOf = ({ position }: PersonFound) => position

type OpenPickerProps<Person extends PersonFound> = PickerProps<Person> & {
  /** The simple field that this picker replaces: its text, and whether it had the focus. */
  replaced: { typed: string; hasFocus: boolean }
}

const lost = 'Не удалось загрузить сотрудников'

const takeFocus = (field: HTMLInputElement | null) => field?.focus({ preventScroll: true })

/** The picker that `people-picker.tsx` loads on demand. */
export function OpenPicker<Person extends PersonFound>(props: OpenPickerProps<Person>) {
  const { field, find, about = positionOf, isChosen, onPick, single, failed, replaced } = props
  const [query, setQuery] = useState(replaced.typed)
  const combobox = useCombobox()
  const found = usePeople(query, combobox.dropdownOpened, find)
  const pick = (personId: string) => {
    const person = found.people.find((one) => one.id === personId)
    if (!person) return
    onPick(person)
    // The next one is somebody else: their search begins with an empty field.
    setQuery('')
    if (single) combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.EventsTarget>
        <SearchField
          {...field}
          ref={replaced.hasFocus ? takeFocus : undefined}
          icon={<Icon of={IconSearch} />}
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
      {combobox.dropdownOpened && (
        <Found found={found} query={query.trim()} about={about} isChosen={isChosen} failed={failed} />
      )}
    </Combobox>
  )
}

type FoundProps<Person> = {
  found: FoundPeople<Person>
  query: string
  about: (person: Person) => string | null
  isChosen: (id: string) => boolean
  failed?: string
}

function Found<Person extends PersonFound>({ found, query, about, isChosen, failed = lost }: FoundProps<Person>) {
  const { people, state } = found
  const box = useRef<HTMLDivElement>(null)
  // The results are below the search field, which may be at the bottom of the screen or above a phone's keyboard.
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
        {found.state === 'failed' ? `${failed}. Измените запрос, чтобы попробовать снова.` : wordsOf(found, query)}
      </p>
    </div>
  )
}

function wordsOf({ people, total, state }: FoundPeople<PersonFound>, query: string): string {
  if (state === 'asking') return ''
  if (people.length === 0) return query ? `По запросу «${query}» никого нет` : 'Здесь пока никого нет'
  if (total === 'more') return 'Есть и\u00a0другие: уточните имя'
  const more = total - people.length
  return more > 0 ? `И ещё ${plural(more, 'человек', 'человека', 'человек')}: уточните имя` : ''
}
