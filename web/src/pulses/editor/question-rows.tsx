import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import type { PulseFormState } from '../form/use-pulse-form'
import { actsOn, useQuestionOrder } from '../form/use-question-order'
import { FromLibrary } from '../library/from-library'
import { CommonScale } from './common-scale'
import { QuestionRow } from './question-row'
import styles from './rows.module.css'
import { useDragOrder } from './use-drag-order'
import { useOpenedQuestion } from './use-opened-question'

type RowsProps = {
  form: PulseFormState
  /** Called with the index of the open question, for the drawing beside the step. */
  onOpen: (index: number) => void
}

/** The questions as rows, one of them open. Rows are moved by a grip, by Alt and an arrow, or by buttons. */
export function QuestionRows({ form, onOpen }: RowsProps) {
  const { opened, open, follow } = useOpenedQuestion(form)
  const order = useQuestionOrder(form, follow)
  const { fields, said, isFull, put } = order
  const list = useRef<HTMLOListElement>(null)
  const { dragged, begin } = useDragOrder(list, put)
  useEffect(() => onOpen(opened), [onOpen, opened])
  const error = form.formState.errors.questions
  const add = () => {
    order.add()
    open(fields.length)
  }
  return (
    <section className={styles.questions} aria-label="Вопросы">
      <div className={styles.head}>
        <h2>Вопросы</h2>
        <CommonScale form={form} />
      </div>
      {error?.message && <Notice tone="bad">{error.message}</Notice>}
      <ol ref={list} className={styles.rows}>
        {fields.map((field, index) => (
          <QuestionRow
            key={field.id}
            form={form}
            index={index}
            isOpen={index === opened}
            isDragged={index === dragged}
            onOpen={() => open(index)}
            onGrip={begin(index)}
            acts={copying(actsOn(order, index), () => open(index + 1))}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {!isFull && (
        <div className={styles.add}>
          <Button icon={<Icon of={IconPlus} />} onClick={add}>
            Добавить вопрос
          </Button>
          <FromLibrary form={form} onChange={order.replace} />
        </div>
      )}
    </section>
  )
}

/** A copy is opened, because its words will be changed. */
const copying = ({ onCopy, ...acts }: ReturnType<typeof actsOn>, opens: () => void) => ({
  ...acts,
  onCopy:
    onCopy &&
    (() => {
      onCopy()
      opens()
    }),
})
