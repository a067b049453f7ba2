import { pulseLimits } from '@kamerton/contract/pulses/constants'
import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useConfirm } from '../../ui/confirm'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { QuestionLines } from '../detail/asked-questions'
import { FromLibrary } from '../library/from-library'
import styles from './form.module.css'
import { copyOf, emptyQuestion } from './pulse-draft'
import { type Captions, QuestionEditor } from './question-editor'
import { useFocusKept } from './use-focus-kept'
import type { PulseFormState } from './use-pulse-form'

type Questions = {
  form: PulseFormState
  /** Input of scale captions: one field under each number, or all in one line. */
  captions?: Captions
  /** Questions that have answers are read-only. */
  frozen: readonly Question[] | null
}

export const QuestionList = ({ form, frozen, captions = 'each' }: Questions) => (
  <section className={styles.questions} aria-label="Вопросы">
    <h2 className={styles.part}>Вопросы</h2>
    {frozen ? (
      <>
        <Notice>На вопросы уже отвечают: изменить их нельзя. Название и описание можно.</Notice>
        <QuestionLines questions={frozen} />
      </>
    ) : (
      <EditableQuestions form={form} captions={captions} />
    )}
  </section>
)

/**
 * The questions in their order. New ones are added at the end, and buttons move them. Removing a question with text
 * asks first.
 */
function EditableQuestions({ form, captions }: Required<Pick<Questions, 'form' | 'captions'>>) {
  const confirm = useConfirm()
  const [said, setSaid] = useState('')
  const { fields, append, insert, remove, move, replace } = useFieldArray({ control: form.control, name: 'questions' })
  const error = form.formState.errors.questions
  const hold = useFocusKept()
  const isFull = fields.length >= pulseLimits.questions
  const put = (from: number, to: number) => {
    hold()
    move(from, to)
    setSaid(`Вопрос ${from + 1} теперь на месте ${to + 1}`)
  }
  const copy = (index: number) => {
    insert(index + 1, copyOf(form.getValues(`questions.${index}`)), { focusName: `questions.${index + 1}.question` })
    setSaid(`Вопрос ${index + 1} скопирован на место ${index + 2}`)
  }
  const drop = async (index: number) => {
    const text = form.getValues(`questions.${index}.question`).trim()
    const sure =
      text === '' ||
      (await confirm({ type: 'danger', title: 'Удалить вопрос?', message: `«${text}»`, confirmText: 'Удалить' }))
    if (sure) remove(index)
  }
  return (
    <>
      {error?.message && <Notice tone="bad">{error.message}</Notice>}
      <div className={styles.list}>
        {fields.map((field, index) => (
          <QuestionEditor
            key={field.id}
            form={form}
            captions={captions}
            index={index}
            onUp={index > 0 ? () => put(index, index - 1) : undefined}
            onDown={index < fields.length - 1 ? () => put(index, index + 1) : undefined}
            onCopy={isFull ? undefined : () => copy(index)}
            onRemove={() => void drop(index)}
          />
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {!isFull && (
        <div className={styles.more}>
          <button
            type="button"
            className={styles.add}
            onClick={() => append(emptyQuestion(), { focusName: `questions.${fields.length}.question` })}
          >
            <Icon of={IconPlus} />
            Добавить вопрос
          </button>
          <FromLibrary form={form} onChange={replace} />
        </div>
      )}
    </>
  )
}
