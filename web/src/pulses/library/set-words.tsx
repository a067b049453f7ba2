import type { LibraryQuestion, QuestionSet } from '@kamerton/contract/pulse-templates/library-schemas'
import styles from './library.module.css'

/** Purpose of a set, its audience, and how to read its results. */
export const AboutSet = ({ set }: { set: QuestionSet }) => (
  <dl className={styles.about}>
    <dt>Что измеряет</dt>
    <dd>{set.measures}</dd>
    <dt>Кого и когда спросить</dt>
    <dd>{set.asking}</dd>
    <dt>Как читать</dt>
    <dd>{set.reading}</dd>
  </dl>
)

/** The words of a question, then the same of it alone. */
export const AboutQuestion = ({ question }: { question: LibraryQuestion }) => (
  <div className={styles.question}>
    <b>{question.question}</b>
    <p>{question.measures}</p>
    <p>{question.reading}</p>
  </div>
)

/** A set as it is looked at: all that is said of it, then each of its questions. */
export const SetWords = ({ set }: { set: QuestionSet }) => (
  <>
    <details open className={styles.folded}>
      <summary>О&nbsp;наборе</summary>
      <AboutSet set={set} />
    </details>
    <ol className={styles.questions}>
      {set.questions.map((question) => (
        <li key={question.id}>
          <AboutQuestion question={question} />
        </li>
      ))}
    </ol>
  </>
)
