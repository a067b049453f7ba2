import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { part } from '../../lib/part'
import { Icon } from '../icon'
import { SearchField } from '../text-field'
import { usePart } from '../use-part'
import styles from './people-picker.module.css'
import type { FindPeople, PersonFound } from './use-people'

export type PickerProps<Person extends PersonFound> = {
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
  /** Nobody was chosen where somebody must be. */
  isInvalid?: boolean
  /** What is said where the people did not come, if the usual words are not what is wanted. */
  failed?: string
}

const openPicker = part(() => import('./open-picker').then(({ OpenPicker }) => OpenPicker))

/**
 * A search for people. The list stands in the page, so that no window cuts it off. It is as heavy as a screen, so until it
 * has come its field stands alone and keeps what is typed.
 */
export function PeoplePicker<Person extends PersonFound>(props: PickerProps<Person>) {
  const { id, label, placeholder, describedBy, isInvalid } = props
  const [typed, setTyped] = useState('')
  const [hasFocus, setHasFocus] = useState(false)
  const [wanted, setWanted] = useState(false)
  const { come: OpenPicker, failed: isLate, retry } = usePart(openPicker, wanted)
  if (OpenPicker) return <OpenPicker {...props} typed={typed} hasFocus={hasFocus} />
  return (
    <div>
      <SearchField
        id={id}
        label={label}
        icon={<Icon of={IconSearch} />}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        placeholder={placeholder}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          if (isLate) retry()
        }}
        onPointerEnter={() => setWanted(true)}
        onFocus={() => {
          setHasFocus(true)
          setWanted(true)
        }}
        onBlur={() => setHasFocus(false)}
      />
      {isLate && (
        <div className={styles.found}>
          <p className={styles.said} role="status">
            Не удалось загрузить поиск. Измените запрос, чтобы попробовать снова.
          </p>
        </div>
      )}
    </div>
  )
}
