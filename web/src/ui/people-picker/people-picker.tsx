import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { part } from '../../lib/part'
import { Icon } from '../icon'
import { SearchField } from '../text-field'
import { usePart } from '../use-part'
import type { PickerProps } from './open-picker'
import styles from './people-picker.module.css'
import type { PersonFound } from './use-people'

const openPicker = part(() => import('./open-picker').then(({ OpenPicker }) => OpenPicker))

/**
 * Search for people. The list is part of the page, so that no dialog cuts it off. The full picker is as large as a
 * screen. Until it is loaded, a simple field is shown, and its text is passed on.
 */
export function PeoplePicker<Person extends PersonFound>(props: PickerProps<Person>) {
  const [typed, setTyped] = useState('')
  const [hasFocus, setHasFocus] = useState(false)
  const [wanted, setWanted] = useState(false)
  const { loaded: OpenPicker, failed: isLate, retry } = usePart(openPicker, wanted)
  if (OpenPicker) return <OpenPicker {...props} replaced={{ typed, hasFocus }} />
  return (
    <div>
      <SearchField
        {...props.field}
        icon={<Icon of={IconSearch} />}
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
