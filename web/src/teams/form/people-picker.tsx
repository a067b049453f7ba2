import type { EmployeeCard } from '@kamerton/contract/employees/schemas'
import type { Role } from '@kamerton/contract/lib/ability'
import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { plural } from '../../lib/plural'
import { roleLabels } from '../../lib/role-labels'
import { Avatar } from '../../ui/avatar'
import styles from './form.module.css'
import { type FoundPeople, usePeople } from './use-people'

type PickerProps = {
  id: string
  /** What is searched for, for those who do not see the field: «Найти участника». */
  label: string
  placeholder: string
  describedBy?: string
  roles?: readonly Role[]
  isChosen: (id: string) => boolean
  onPick: (person: EmployeeCard) => void
  /** One is enough: the list closes after the choice. */
  single?: boolean
}

/** A search for people. The list stands in the page, so that no window cuts it off. */
export function PeoplePicker({ id, label, placeholder, describedBy, roles, isChosen, onPick, single }: PickerProps) {
  const [query, setQuery] = useState('')
  const combobox = useCombobox()
  const found = usePeople(query, combobox.dropdownOpened, roles)
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
        <IconSearch size={18} stroke={1.7} aria-hidden />
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
      {combobox.dropdownOpened && <Found found={found} query={query.trim()} isChosen={isChosen} />}
    </Combobox>
  )
}

type FoundProps = { found: FoundPeople; query: string; isChosen: (id: string) => boolean }

function Found({ found: { people, total, state }, query, isChosen }: FoundProps) {
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
            <Avatar name={person.full_name} src={person.avatar_url} size="xs" />
            <span className={styles.who}>
              <span>{person.full_name}</span>
              <span>{person.position ?? roleLabels[person.role]}</span>
            </span>
            <span className={styles.mark}>
              {isChosen(person.id) ? (
                <>
                  <IconCheck size={16} stroke={2} aria-hidden /> выбран
                </>
              ) : (
                person.team?.name
              )}
            </span>
          </Combobox.Option>
        ))}
      </Combobox.Options>
      <p className={styles.said} role="status">
        {wordsOf({ people, total, state }, query)}
      </p>
    </div>
  )
}

function wordsOf({ people, total, state }: FoundPeople, query: string): string {
  if (state === 'failed') return 'Не удалось загрузить сотрудников. Измените запрос, чтобы попробовать снова.'
  if (state === 'asking') return ''
  if (people.length === 0) return query ? `По запросу «${query}» никого нет` : 'Здесь пока никого нет'
  const more = total - people.length
  return more > 0 ? `И ещё ${plural(more, 'человек', 'человека', 'человек')}: уточните имя` : ''
}
