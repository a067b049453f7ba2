import { ReviewQuestionLines } from '../detail/review-questions'
import { PulseFields } from '../form/pulse-fields'
import { FrozenQuestions } from '../form/question-list'
import styles from './editor.module.css'
import { QuestionRows } from './question-rows'
import type { Editor, EditorProps } from './use-editor'

type StepProps = Pick<EditorProps, 'pulse' | 'prepared' | 'mayAskCompany'> & {
  editor: Editor
  onOpen: (index: number) => void
}

/** Step 1: the name of the pulse and what it asks. */
export function QuestionsStep({ editor, pulse, mayAskCompany, onOpen }: StepProps) {
  const { form } = editor
  const isReview = form.watch('target_type') === 'manager_review'
  return (
    <>
      <PulseFields form={form} mayAskCompany={mayAskCompany} isAudienceFrozen={pulse?.opened_at != null} />
      {isReview ? (
        <section className={styles.fields} aria-label="Вопросы">
          <h2>Вопросы о&nbsp;каждом человеке</h2>
          <ReviewQuestionLines />
        </section>
      ) : pulse?.has_responses ? (
        <section className={styles.fields} aria-label="Вопросы">
          <h2>Вопросы</h2>
          <FrozenQuestions questions={pulse.questions} />
        </section>
      ) : (
        <QuestionRows form={form} onOpen={onOpen} />
      )}
    </>
  )
}
