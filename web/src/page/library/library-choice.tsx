import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { Icon } from '../../ui/icon'
import { FilterSelect } from '../../ui/select'
import { SearchField } from '../../ui/text-field'
import styles from './library.module.css'

type LibraryChoiceProps<T extends { key: string }> = {
  search: { label: string; placeholder: string }
  /** Filter of the library, and the name of its option for everything. */
  kind: { label: string; all: string; values: readonly string[] }
  find: (words: string, kind: string) => readonly T[]
  /** Text where nothing is found. */
  none: string
  /** The last choice, announced to screen readers. */
  said: string
  children: (offer: T, words: string) => ReactNode
}

/** Search, filter and results of a library. */
export function LibraryChoice<T extends { key: string }>(props: LibraryChoiceProps<T>) {
  const { search, kind, find, none, said, children } = props
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const words = useDeferredValue(typed)
  const found = find(words, chosen)
  return (
    <>
      <div className={styles.tools}>
        <SearchField
          {...search}
          icon={<Icon of={IconSearch} />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          data-autofocus
        />
        <FilterSelect
          label={kind.label}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          options={[{ value: '', label: kind.all }, ...kind.values.map((one) => ({ value: one, label: one }))]}
        />
      </div>
      <ul>
        {found.map((offer) => (
          <li key={offer.key}>{children(offer, words)}</li>
        ))}
      </ul>
      <p role="status" className={styles.said}>
        {found.length === 0 ? none : said}
      </p>
    </>
  )
}
