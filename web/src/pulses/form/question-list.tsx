import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { IconPlus } from '@tabler/icons-react'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { QuestionLines } from '../detail/asked-questions'
import { FromLibrary } from '../library/from-library'
import styles from './form.module.css'
import { type Captions, QuestionEditor } from './question-editor'
import type { PulseFormState } from './use-pulse-form'
import { actsOn, useQuestionOrder } from './use-question-order'

type Questions = {
  form: PulseFormState
  /** Input of scale captions: one field under each number, or all in one line. */
  captions?: Captions
}

/** The questions of a template, all open: the form of a template is a dialog. */
export const QuestionList = ({ form, captions = 'each' }: Questions) => (
  <section className={styles.questions} aria-label="Вопросы">
    <h2 className={styles.part}>Вопросы</h2>
    <EditableQuestions form={form} captions={captions} />
  </section>
)

/** Questions that have answers: they are read-only. */
export const FrozenQuestions = ({ questions }: { questions: readonly Question[] }) => (
  <>
    <Notice>На вопросы уже отвечают: изменить их нельзя. Название и описание можно.</Notice>
    <QuestionLines questions={questions} />
  </>
)

/** The questions in their order. New ones are added at the end, and buttons move them. */
function EditableQuestions({ form, captions }: Required<Questions>) {
  const order = useQuestionOrder(form)
  const { fields, said, isFull, add, replace } = order
  const error = form.formState.errors.questions
  return (
    <>
      {error?.message && <Notice tone="bad">{error.message}</Notice>}
      <div className={styles.list}>
        {fields.map((field, index) => (
          <QuestionEditor key={field.id} form={form} captions={captions} index={index} {...actsOn(order, index)} />
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {!isFull && (
        <div className={styles.more}>
          <button type="button" className={styles.add} onClick={add}>
            <Icon of={IconPlus} />
            Добавить вопрос
          </button>
          <FromLibrary form={form} onChange={replace} />
        </div>
      )}
    </>
  )
}
