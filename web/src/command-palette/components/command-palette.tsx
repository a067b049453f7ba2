import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { DialogFrame } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import type { Destination, DestinationGroup } from '../destinations'
import { useDestinations } from '../use-destinations'
import styles from './command-palette.module.css'

type PaletteProps = { opened: boolean; onClose: () => void; screens: readonly Destination[] }

/** Ctrl K: any screen, employee, team or pulse by the beginning of its name. */
export const CommandPalette = ({ opened, onClose, screens }: PaletteProps) => (
  <DialogFrame opened={opened} onClose={onClose} label="Быстрый переход" pinned>
    <Palette screens={screens} onClose={onClose} />
  </DialogFrame>
)

/** How far a key moves the choice. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Lives as long as the window is open, so that every opening begins anew. */
function Palette({ screens, onClose }: Omit<PaletteProps, 'opened'>) {
  const navigate = useNavigate()
  const listId = useId()
  const [query, setQuery] = useState('')
  const [step, setStep] = useState(0)
  const groups = useDestinations(query, screens)
  const paths = groups.flatMap(({ destinations }) => destinations.map(({ path }) => path))
  // Round and round, also after the list has become shorter.
  const chosen = paths.at(paths.length > 0 ? step % paths.length : 0)
  const onKeyDown = (event: KeyboardEvent) => {
    const move = steps[event.key]
    if (move !== undefined) setStep((at) => (paths.length > 0 ? (at + move) % paths.length : 0))
    else if (event.key === 'Enter' && chosen) {
      onClose()
      void navigate(chosen)
    } else return
    event.preventDefault()
  }
  return (
    <>
      <label className={styles.search}>
        <Icon of={IconSearch} />
        <input
          data-autofocus
          role="combobox"
          aria-expanded={paths.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen && optionId(listId, chosen)}
          aria-autocomplete="list"
          aria-label="Куда перейти"
          placeholder="Раздел, сотрудник, команда или пульс"
          autoComplete="off"
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            // Enter opens the best match of what is typed now.
            setStep(0)
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <Found listId={listId} groups={groups} chosen={chosen} query={query.trim()} onChoose={onClose} />
    </>
  )
}

const optionId = (listId: string, path: string) => `${listId}${path}`

type FoundProps = {
  listId: string
  groups: readonly DestinationGroup[]
  chosen: string | undefined
  query: string
  onChoose: () => void
}

const Found = ({ listId, groups, chosen, query, onChoose }: FoundProps) => (
  <>
    <div id={listId} className={styles.options} role="listbox" aria-label="Найдено">
      {groups.map(({ title, destinations }) => (
        <div key={title} role="group" aria-label={title}>
          <p className={styles.title} aria-hidden>
            {title}
          </p>
          {destinations.map(({ path, name, detail, icon }) => (
            <Link
              key={path}
              id={optionId(listId, path)}
              ref={path === chosen ? keepInView : undefined}
              className={styles.option}
              role="option"
              aria-selected={path === chosen}
              tabIndex={-1}
              to={path}
              onClick={onChoose}
            >
              <Icon of={icon} />
              <span className={styles.words}>{name}</span>
              {detail && <span className={styles.detail}>{detail}</span>}
            </Link>
          ))}
        </div>
      ))}
    </div>
    <p className={styles.nothing} role="status">
      {groups.length === 0 && `По запросу «${query}» ничего не найдено`}
    </p>
  </>
)

const keepInView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
