import { IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent, PointerEventHandler } from 'react'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { QuestionEditor } from '../form/question-editor'
import type { PulseFormState } from '../form/use-pulse-form'
import type { actsOn } from '../form/use-question-order'
import { questionTypeLabels } from '../labels'
import styles from './rows.module.css'

type RowProps = {
  form: PulseFormState
  index: number
  isOpen: boolean
  isDragged: boolean
  onOpen: () => void
  onGrip: PointerEventHandler
  acts: ReturnType<typeof actsOn>
}

/** A question: folded to its number and its words, or open with all its fields. */
export function QuestionRow({ form, index, isOpen, isDragged, onOpen, onGrip, acts }: RowProps) {
  const [text, type] = form.watch([`questions.${index}.question`, `questions.${index}.type`])
  const number = index + 1
  const isWrong = form.formState.errors.questions?.[index] !== undefined
  const byKeys = (event: KeyboardEvent) => {
    const move = event.altKey && { ArrowUp: acts.onUp, ArrowDown: acts.onDown }[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }
  return (
    <li className={classNames(styles.row, isOpen && styles.open, isDragged && styles.dragged)}>
      <button
        type="button"
        className={styles.grip}
        aria-label={`Переставить вопрос ${number}`}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        title="Потяните или нажмите Alt и стрелку"
        onPointerDown={onGrip}
        onKeyDown={byKeys}
      >
        <Icon of={IconGripVertical} size={16} />
      </button>
      {isOpen ? (
        <QuestionEditor form={form} captions="each" index={index} {...acts} />
      ) : (
        <button type="button" className={styles.folded} aria-expanded={false} onClick={onOpen} onKeyDown={byKeys}>
          <span className={styles.number}>{number}</span>
          <span className={styles.text}>{text.trim() || 'Вопрос без текста'}</span>
          {isWrong && <span className={styles.wrong}>исправьте</span>}
          {type !== 'rating' && <span className={styles.type}>{questionTypeLabels[type]}</span>}
        </button>
      )}
    </li>
  )
}
