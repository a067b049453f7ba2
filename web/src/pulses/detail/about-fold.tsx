import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { plural } from '../../lib/plural'
import { Fold } from '../../ui/fold'
import { categoryLabels } from '../labels'
import { AboutFacts } from './about-pulse'
import { QuestionLines } from './asked-questions'
import styles from './detail.module.css'
import { ReviewQuestionLines } from './review-questions'

/** Settings and questions of a launched pulse, folded below its results. */
export function AboutFold({ pulse }: { pulse: Pulse }) {
  const { target_type, questions, category } = pulse
  const isReview = target_type === 'manager_review'
  const count = plural(questions.length, 'вопрос', 'вопроса', 'вопросов')
  return (
    <section className={styles.about} aria-label="О пульсе">
      <Fold
        param="about"
        summary={`О пульсе: ${isReview ? 'оценка руководителями' : `${categoryLabels[category].toLowerCase()}, ${count}`}`}
      >
        <div className={styles.blocks}>
          <AboutFacts pulse={pulse} />
          <h2>Вопросы в&nbsp;порядке формы</h2>
          {isReview ? <ReviewQuestionLines /> : <QuestionLines questions={questions} />}
        </div>
      </Fold>
    </section>
  )
}
