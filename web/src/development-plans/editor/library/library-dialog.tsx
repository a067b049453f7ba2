import { libraryRoles, type PlanLibrary } from '@kamerton/contract/development-plans/library-schemas'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { LibraryChoice } from '../../../page/library/library-choice'
import { LibraryDialog, type LibraryWindowProps } from '../../../page/library/library-dialog'
import { foundIn, offersOf } from './find-skills'
import { OfferedSkill, type TakenSkill } from './offered-skill'

type Taking = {
  /** The names of the skills already in the plan. */
  namesIn: () => readonly string[]
  onTake: (skill: TakenSkill) => void
}

export type SkillLibraryProps = Taking & LibraryWindowProps

const load = () => api.developmentPlans.library()

/** Skills to choose from, with a description of each level and its activities. */
export function SkillLibraryDialog({ opened, onClose, ...taking }: SkillLibraryProps) {
  return (
    <LibraryDialog
      opened={opened}
      onClose={onClose}
      title="Библиотека навыков"
      sentence="Что видно на каждом уровне и с чего начать. Всё можно поправить в плане."
      load={load}
      failed="Не удалось загрузить библиотеку. Навык можно записать и самим."
    >
      {(found) => <Choice library={found} {...taking} />}
    </LibraryDialog>
  )
}

function Choice({ library, namesIn, onTake }: Taking & { library: PlanLibrary }) {
  const [opened, setOpened] = useState<string>()
  const [names, setNames] = useState(namesIn)
  const [said, setSaid] = useState('')
  return (
    <LibraryChoice
      search={{ label: 'Найти навык', placeholder: 'Название или что умеет человек' }}
      kind={{ label: 'Роль', all: 'Все роли', values: libraryRoles }}
      find={(words, role) => foundIn(offersOf(library), words, role)}
      none={'Такого навыка здесь нет: запишите его в\u00a0плане сами'}
      said={said}
    >
      {(offer) => (
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
      )}
    </LibraryChoice>
  )
}
