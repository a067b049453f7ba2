import { mayOpen } from '@kamerton/contract/permissions'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAbility } from '../../lib/permissions'
import { DialogFrame } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import type { Destination, DestinationGroup } from '../destinations'
import { keepRecent } from '../recent'
import { useDestinations } from '../use-destinations'
import styles from './command-palette.module.css'

type PaletteProps = {
  opened: boolean
  onClose: () => void
  screens: readonly Destination[]
  actions: readonly Destination[]
}

/** Ctrl K: finds any screen, employee, team, pulse, series of meetings or act by the beginning of its name. */
export const CommandPalette = ({ opened, onClose, ...known }: PaletteProps) => (
  <DialogFrame opened={opened} onClose={onClose} label="Быстрый переход" place="pinned">
    <Palette {...known} onClose={onClose} />
  </DialogFrame>
)

/** The step of each key through the list. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

const kinds = [
  ['Employees', 'сотрудник'],
  ['Teams', 'команда'],
  ['Pulses', 'пульс'],
  ['OneToOne', 'серия встреч'],
] as const

/** The things to search for here. An employee finds neither people nor pulses, so they are not named. */
function useNamesSought(): string {
  const ability = useAbility()
  const names = kinds.filter(([type]) => mayOpen(ability, type)).map(([, name]) => name)
  return new Intl.ListFormat('ru-RU', { type: 'disjunction' }).format(['Раздел', ...names, 'действие'])
}

/** Lives as long as the window is open, so every opening begins from scratch. */
function Palette({ screens, actions, onClose }: Omit<PaletteProps, 'opened'>) {
  const navigate = useNavigate()
  const listId = useId()
  const sought = useNamesSought()
  const [query, setQuery] = useState('')
  const [step, setStep] = useState(0)
  const groups = useDestinations(query, screens, actions)
  const all = groups.flatMap(({ destinations }) => destinations)
  const paths = all.map(({ path }) => path)
  const choose = (destination: Destination | undefined) => {
    if (destination) keepRecent(destination)
    onClose()
  }
  // The choice wraps around, also after the list has become shorter.
  const chosen = paths.at(paths.length > 0 ? step % paths.length : 0)
  const onKeyDown = (event: KeyboardEvent) => {
    const move = steps[event.key]
    if (move !== undefined) setStep((at) => (paths.length > 0 ? (at + move) % paths.length : 0))
    else if (event.key === 'Enter' && chosen) {
      choose(all.find(({ path }) => path === chosen))
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
          placeholder={sought}
          autoComplete="off"
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            // Enter opens the best match of the present text.
            setStep(0)
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <Found listId={listId} groups={groups} chosen={chosen} query={query.trim()} onChoose={choose} />
    </>
  )
}

const optionId = (listId: string, path: string) => `${listId}${path}`

type FoundProps = {
  listId: string
  groups: readonly DestinationGroup[]
  chosen: string | undefined
  query: string
  onChoose: (destination: Destination) => void
}

const Found = ({ listId, groups, chosen, query, onChoose }: FoundProps) => (
  <>
    <div id={listId} className={styles.options} role="listbox" aria-label="Найдено">
      {groups.map(({ title, destinations }) => (
        <div key={title} role="group" aria-label={title}>
          <p className={styles.title} aria-hidden>
            {title}
          </p>
          {destinations.map((destination) => {
            const { path, name, detail, icon } = destination
            return (
              <Link
                key={path}
                id={optionId(listId, path)}
                ref={path === chosen ? keepInView : undefined}
                className={styles.option}
                role="option"
                aria-selected={path === chosen}
                tabIndex={-1}
                to={path}
                onClick={() => onChoose(destination)}
              >
                <Icon of={icon} />
                <span className={styles.words}>{name}</span>
                {detail && <span className={styles.detail}>{detail}</span>}
              </Link>
            )
          })}
        </div>
      ))}
    </div>
    <p className={styles.nothing} role="status">
      {groups.length === 0 && `По запросу «${query}» ничего не найдено`}
    </p>
  </>
)

const keepInView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
