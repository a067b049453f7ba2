import {
  type LibraryQuestion,
  libraryTopics,
  type QuestionLibrary,
} from '@kamerton/contract/pulse-templates/library-schemas'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { plural } from '../../lib/plural'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { FilterSelect } from '../../ui/select'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { SearchField } from '../../ui/text-field'
import { foundIn } from './find-questions'
import styles from './library.module.css'
import { OfferedSet } from './offered-set'

export type Taking = {
  /** Of the pulse that they are taken for. */
  category: string
  /** The texts of the questions that it has by now. */
  present: readonly string[]
  /** How many more it takes. */
  left: number
  onTake: (questions: readonly LibraryQuestion[]) => void
}

export type LibraryProps = Taking & { opened: boolean; onClose: () => void }

const load = () => attempt(() => api.pulseTemplates.library())

/** Questions to choose from, with what each measures and how to read its answers. Several may be taken one after the other. */
export function LibraryDialog({ opened, onClose, ...taking }: LibraryProps) {
  const [library, reload] = useReloadable(load)
  return (
    <Dialog
      opened={opened}
      tall
      title="Библиотека вопросов"
      sentence="Что измеряет каждый вопрос и как читать ответы. Слова потом можно поправить."
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
        text="Не удалось загрузить библиотеку. Вопрос можно написать и самим."
        waiting={
          <Waiting label="Загружаем библиотеку">
            <SkeletonLines count={8} />
          </Waiting>
        }
      >
        {(found) => <Choice library={found} {...taking} />}
      </Loaded>
    </Dialog>
  )
}

function Choice({ library, ...taking }: Taking & { library: QuestionLibrary }) {
  const [search, setSearch] = useState('')
  const [topic, setTopic] = useState('')
  const [opened, setOpened] = useState<string>()
  const [said, setSaid] = useState('')
  const words = useDeferredValue(search)
  const found = foundIn(library.sets, words, topic)
  const take = (questions: readonly LibraryQuestion[]) => {
    taking.onTake(questions)
    const count = Math.min(questions.length, taking.left)
    setSaid(plural(count, 'вопрос добавлен', 'вопроса добавлены', 'вопросов добавлено'))
  }
  return (
    <>
      <div className={styles.tools}>
        <SearchField
          label="Найти вопрос"
          placeholder="Слово из вопроса или что измерить"
          icon={<Icon of={IconSearch} />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          data-autofocus
        />
        <FilterSelect
          label="Тема"
          value={topic}
          onChange={(event) => setTopic(event.target.value)}
          options={[{ value: '', label: 'Все темы' }, ...libraryTopics.map((one) => ({ value: one, label: one }))]}
        />
      </div>
      <ul className={styles.sets}>
        {found.map((set) => (
          <li key={set.key}>
            <OfferedSet
              {...taking}
              set={set}
              isOpened={opened === set.key || words.trim() !== ''}
              onToggle={() => setOpened(opened === set.key ? undefined : set.key)}
              onTake={take}
            />
          </li>
        ))}
      </ul>
      <p role="status" className={styles.said}>
        {found.length === 0 ? 'Такого вопроса здесь нет: напишите его сами' : said}
      </p>
    </>
  )
}
