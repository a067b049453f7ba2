import { Combobox, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { DialogFrame } from '../../ui/dialog'
import type { Destination, DestinationGroup } from '../destinations'
import { useDestinations } from '../use-destinations'
import styles from './command-palette.module.css'

type PaletteProps = { opened: boolean; onClose: () => void; screens: readonly Destination[] }

/** Ctrl K: any screen, employee, team or pulse by the beginning of its name. */
export const CommandPalette = ({ opened, onClose, screens }: PaletteProps) => (
  <DialogFrame opened={opened} onClose={onClose} label="Быстрый переход">
    <Palette screens={screens} onClose={onClose} />
  </DialogFrame>
)

/** Lives as long as the window is open, so that every opening begins anew. */
function Palette({ screens, onClose }: Omit<PaletteProps, 'opened'>) {
  const navigate = useNavigate()
  const combobox = useCombobox({ opened: true })
  const [query, setQuery] = useState('')
  const groups = useDestinations(query, screens)
  const count = groups.reduce((sum, { destinations }) => sum + destinations.length, 0)
  // Enter opens the best match, whatever has just arrived.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the store is the same one, its object is not
  useEffect(() => void combobox.selectFirstOption(), [query, count])
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(path) => {
        onClose()
        void navigate(path)
      }}
    >
      <label className={styles.search}>
        <IconSearch size={18} stroke={1.7} aria-hidden />
        <Combobox.EventsTarget>
          <input
            data-autofocus
            type="search"
            aria-label="Куда перейти"
            placeholder="Раздел, сотрудник, команда или пульс"
            autoComplete="off"
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
      </label>
      <Found groups={groups} query={query.trim()} />
    </Combobox>
  )
}

const Found = ({ groups, query }: { groups: readonly DestinationGroup[]; query: string }) => (
  <>
    <Combobox.Options className={styles.options} aria-label="Найдено">
      {groups.map(({ title, destinations }) => (
        <Combobox.Group key={title} label={title} className={styles.group}>
          {destinations.map(({ path, name, detail }) => (
            <Combobox.Option key={path} value={path} className={styles.option}>
              <span>{name}</span>
              {detail && <span className={styles.detail}>{detail}</span>}
            </Combobox.Option>
          ))}
        </Combobox.Group>
      ))}
    </Combobox.Options>
    <p className={styles.nothing} role="status">
      {groups.length === 0 && `По запросу «${query}» ничего не найдено`}
    </p>
  </>
)
