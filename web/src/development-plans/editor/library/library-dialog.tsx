import { libraryRoles, type PlanLibrary } from '@kamerton/contract/development-plans/library-schemas'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { api } from '../../../lib/api'
import { attempt } from '../../../lib/form-errors'
import { Loaded } from '../../../page/loaded'
import { useReloadable } from '../../../page/use-reloadable'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Icon } from '../../../ui/icon'
import { FilterSelect } from '../../../ui/select'
import { SkeletonLines, Waiting } from '../../../ui/skeleton'
import { SearchField } from '../../../ui/text-field'
import type { SkillDraft } from '../plan-draft'
import { foundIn, offersOf } from './find-skills'
import styles from './library.module.css'
import { OfferedSkill } from './offered-skill'

/** What is taken over; it gets ids of its own where it is put. */
export type TakenSkill = Omit<SkillDraft, 'id' | 'activities'> & {
  activities: readonly Omit<SkillDraft['activities'][number], 'id'>[]
}

export type LibraryProps = {
  opened: boolean
  onClose: () => void
  /** The names of the skills that the plan has by now. */
  namesIn: () => readonly string[]
  onTake: (skill: TakenSkill) => void
}

const load = () => attempt(() => api.developmentPlans.library())

/** Skills to choose from, with what each of their levels looks like and what can be done. Several may be taken one after the other. */
export function LibraryDialog({ opened, onClose, namesIn, onTake }: LibraryProps) {
  const [library, reload] = useReloadable(load)
  return (
    <Dialog
      opened={opened}
      tall
      title="Библиотека навыков"
      sentence="Что видно на каждом уровне и с чего начать. Всё можно поправить в плане."
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Готово
        </Button>
      }
    >
      <Loaded
        of={library}
        compact
        onRetry={reload}
        text="Не удалось загрузить библиотеку. Навык можно записать и самим."
        waiting={
          <Waiting label="Загружаем библиотеку">
            <SkeletonLines count={8} />
          </Waiting>
        }
      >
        {(found) => <Choice library={found} namesIn={namesIn} onTake={onTake} />}
      </Loaded>
    </Dialog>
  )
}

function Choice({ library, namesIn, onTake }: Pick<LibraryProps, 'namesIn' | 'onTake'> & { library: PlanLibrary }) {
  const [search, setSearch] = useState('')
  const [role, setRole] = useState('')
  const [opened, setOpened] = useState<string>()
  const [names, setNames] = useState(namesIn)
  const [said, setSaid] = useState('')
  const words = useDeferredValue(search)
  const found = foundIn(offersOf(library), words, role)
  return (
    <>
      <div className={styles.tools}>
        <SearchField
          label="Найти навык"
          placeholder="Название или что умеет человек"
          icon={<Icon of={IconSearch} />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          data-autofocus
        />
        <FilterSelect
          label="Роль"
          value={role}
          onChange={(event) => setRole(event.target.value)}
          options={[{ value: '', label: 'Все роли' }, ...libraryRoles.map((one) => ({ value: one, label: one }))]}
        />
      </div>
      <ul className={styles.skills}>
        {found.map((offer) => (
          <li key={offer.key}>
            <OfferedSkill
              offer={offer}
              isOpened={opened === offer.key}
              isTaken={names.includes(offer.name)}
              onToggle={() => setOpened(opened === offer.key ? undefined : offer.key)}
              onTake={(skill) => {
                onTake(skill)
                setNames([...names, skill.name])
                setOpened(undefined)
                setSaid(`Навык «${skill.name}» добавлен в\u00a0план`)
              }}
            />
          </li>
        ))}
      </ul>
      <p role="status" className={styles.said}>
        {found.length === 0 ? 'Такого навыка здесь нет: запишите его в\u00a0плане сами' : said}
      </p>
    </>
  )
}
