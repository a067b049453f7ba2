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

/** The text of a question, then its purpose and the advice on reading it. */
export const AboutQuestion = ({ question }: { question: LibraryQuestion }) => (
  <div className={styles.question}>
    <b>{question.question}</b>
    <p>{question.measures}</p>
    <p>{question.reading}</p>
  </div>
)

/** A set in full: its description, then each of its questions. */
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
