import type { QuestionSet } from '@kamerton/contract/pulse-templates/library-schemas'
import styles from '../pulses/library/library.module.css'
import { AboutQuestion, AboutSet } from '../pulses/library/set-words'

/** What a set measures and how to read it, then each of its questions with the same. */
export const SetWords = ({ set }: { set: QuestionSet }) => (
  <>
    <AboutSet set={set} />
    <ol className={styles.questions}>
      {set.questions.map((question) => (
        <li key={question.id}>
          <AboutQuestion question={question} />
        </li>
      ))}
    </ol>
  </>
)
