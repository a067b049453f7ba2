import type { LibraryQuestion, QuestionSet } from '@kamerton/contract/pulse-templates/library-schemas'
import { IconPlus } from '@tabler/icons-react'
import { plural } from '../../lib/plural'
import { LibraryOffer, Taken } from '../../page/library/library-offer'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import styles from './library.module.css'
import { AboutQuestion, AboutSet } from './set-words'
import { wouldBeMisread } from './take-questions'

export type Taking = {
  /** Category of the pulse that gets the questions. */
  category: string
  /** Texts of the questions that it already has. */
  present: readonly string[]
  /** Number of questions that it can still take. */
  left: number
  onTake: (questions: readonly LibraryQuestion[]) => void
}

type OfferedSetProps = Taking & { set: QuestionSet; isOpened: boolean; onToggle: () => void }

export function OfferedSet({ set, isOpened, onToggle, ...taking }: OfferedSetProps) {
  return (
    <LibraryOffer
      title={set.title}
      badge={plural(set.questions.length, 'вопрос', 'вопроса', 'вопросов')}
      isOpened={isOpened}
      onToggle={onToggle}
    >
      <Details set={set} {...taking} />
    </LibraryOffer>
  )
}

function Details({ set, category, present, left, onTake }: Taking & { set: QuestionSet }) {
  const offered = set.questions.filter(
    (question) => !present.includes(question.question) && !wouldBeMisread(category, question),
  )
  return (
    <>
      <AboutSet set={set} />
      <ol className={styles.questions}>
        {set.questions.map((question) => (
          <li key={question.id}>
            <AboutQuestion question={question} />
            <Take
              question={question}
              isPresent={present.includes(question.question)}
              isMisread={wouldBeMisread(category, question)}
              isFull={left <= 0}
              onTake={() => onTake([question])}
            />
          </li>
        ))}
      </ol>
      {offered.length > 1 && left >= offered.length && (
        <Button size="sm" onClick={() => onTake(offered)}>
          Добавить {plural(offered.length, 'вопрос', 'вопроса', 'вопросов')}
        </Button>
      )}
    </>
  )
}

type TakeProps = {
  question: LibraryQuestion
  isPresent: boolean
  isMisread: boolean
  isFull: boolean
  onTake: () => void
}

function Take({ question, isPresent, isMisread, isFull, onTake }: TakeProps) {
  if (isPresent) return <Taken>уже добавлен</Taken>
  if (isMisread)
    return (
      <p className="ink-3-sm">
        Здесь чем меньше, тем лучше, а&nbsp;показатель считает наоборот. Задайте его в&nbsp;«Своих вопросах».
      </p>
    )
  if (isFull) return <p className="ink-3-sm">Больше нет места</p>
  return (
    <Button
      size="sm"
      icon={<Icon of={IconPlus} size={16} />}
      aria-label={`Добавить: ${question.question}`}
      onClick={onTake}
    >
      Добавить
    </Button>
  )
}
