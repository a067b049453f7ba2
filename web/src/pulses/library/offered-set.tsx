import type { LibraryQuestion, QuestionSet } from '@kamerton/contract/pulse-templates/library-schemas'
import { IconCheck, IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { plural } from '../../lib/plural'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import styles from './library.module.css'
import type { Taking } from './library-dialog'
import { AboutQuestion, AboutSet } from './set-words'
import { wouldBeMisread } from './take-questions'

type OfferedSetProps = Taking & { set: QuestionSet; isOpened: boolean; onToggle: () => void }

export function OfferedSet({ set, isOpened, onToggle, ...taking }: OfferedSetProps) {
  const id = useId()
  return (
    <section className={styles.set}>
      <h3>
        <button type="button" aria-expanded={isOpened} aria-controls={id} onClick={onToggle}>
          <span>{set.title}</span>
          <Badge tone="outline">{plural(set.questions.length, 'вопрос', 'вопроса', 'вопросов')}</Badge>
          <Icon of={IconChevronDown} size={18} />
        </button>
      </h3>
      <div id={id}>{isOpened && <Details set={set} {...taking} />}</div>
    </section>
  )
}

function Details({ set, category, present, left, onTake }: Taking & { set: QuestionSet }) {
  const offered = set.questions.filter(
    (question) => !present.includes(question.question) && !wouldBeMisread(category, question),
  )
  return (
    <div className={styles.details}>
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
        <Button look="primary" size="sm" onClick={() => onTake(offered)}>
          Добавить {plural(offered.length, 'вопрос', 'вопроса', 'вопросов')}
        </Button>
      )}
    </div>
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
  if (isPresent)
    return (
      <p className={styles.taken}>
        <Icon of={IconCheck} size={14} stroke={2} /> уже добавлен
      </p>
    )
  if (isMisread)
    return (
      <p className={styles.taken}>
        Здесь чем меньше, тем лучше, а&nbsp;показатель считает наоборот. Задайте его в&nbsp;«Своих вопросах».
      </p>
    )
  if (isFull) return <p className={styles.taken}>Больше нет места</p>
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
