import {
  type LibraryQuestion,
  libraryTopics,
  type QuestionLibrary,
} from '@kamerton/contract/pulse-templates/library-schemas'
import { useState } from 'react'
import { api } from '../../lib/api'
import { plural } from '../../lib/plural'
import { LibraryChoice } from '../../page/library/library-choice'
import { LibraryDialog, type LibraryWindowProps } from '../../page/library/library-dialog'
import { foundIn } from './find-questions'
import { OfferedSet, type Taking } from './offered-set'

export type QuestionLibraryProps = Taking & LibraryWindowProps

const load = () => api.pulseTemplates.library()

/** Questions to choose from, with the purpose of each and advice on reading its answers. */
export function QuestionLibraryDialog({ opened, onClose, ...taking }: QuestionLibraryProps) {
  return (
    <LibraryDialog
      opened={opened}
      onClose={onClose}
      title="Библиотека вопросов"
      sentence="Что измеряет каждый вопрос и как читать ответы. Слова потом можно поправить."
      load={load}
      failed="Не удалось загрузить библиотеку. Вопрос можно написать и самим."
    >
      {(found) => <Choice library={found} {...taking} />}
    </LibraryDialog>
  )
}

function Choice({ library, ...taking }: Taking & { library: QuestionLibrary }) {
  const [opened, setOpened] = useState<string>()
  const [said, setSaid] = useState('')
  const take = (questions: readonly LibraryQuestion[]) => {
    taking.onTake(questions)
    const count = Math.min(questions.length, taking.left)
    setSaid(plural(count, 'вопрос добавлен', 'вопроса добавлены', 'вопросов добавлено'))
  }
  return (
    <LibraryChoice
      search={{ label: 'Найти вопрос', placeholder: 'Слово из вопроса или что измерить' }}
      kind={{ label: 'Тема', all: 'Все темы', values: libraryTopics }}
      find={(words, topic) => foundIn(library.sets, words, topic)}
      none="Такого вопроса здесь нет: напишите его сами"
      said={said}
    >
      {(set, words) => (
        <OfferedSet
          {...taking}
          set={set}
          isOpened={opened === set.key || words.trim() !== ''}
          onToggle={() => setOpened(opened === set.key ? undefined : set.key)}
          onTake={take}
        />
      )}
    </LibraryChoice>
  )
}
