import { Logo } from '../../ui/logo'
import type { QuestionDraft } from '../form/pulse-draft'
import styles from './phone.module.css'

export type Shown = Pick<QuestionDraft, 'question' | 'type' | 'scale' | 'labels' | 'options' | 'placeholder'>

type PhoneProps = {
  questions: readonly Shown[]
  /** Index of the question on the screen. */
  at: number
  /** The promise in one line; it stands on the first screen. */
  promise?: string | undefined
}

/** A drawing of the form on a phone. Nothing in it can be answered; the page of a draft opens the form itself. */
export function Phone({ questions, at, promise }: PhoneProps) {
  const asked = questions[at]
  if (!asked) return null
  const where = `${at + 1} из\u00a0${questions.length}`
  return (
    <figure className={styles.figure}>
      <figcaption>{promise ? 'Так увидят люди. Первый экран' : `Так увидят люди. Вопрос ${where}`}</figcaption>
      <div className={styles.phone}>
        <div className={styles.top}>
          <Logo height={18} />
          <span>{where}</span>
        </div>
        <div className={styles.line} aria-hidden>
          {[...questions.keys()].map((index) => (
            <i key={index} className={index < at ? styles.done : undefined} />
          ))}
        </div>
        {promise && <p className={styles.promise}>{promise}</p>}
        <p className={styles.question}>{asked.question.trim() || 'Текст вопроса'}</p>
        <Answer to={asked} />
      </div>
    </figure>
  )
}

function Answer({ to }: { to: Shown }) {
  const { type, scale, labels, options, placeholder } = to
  if (type === 'text') return <div className={styles.text}>{placeholder || 'Ваш ответ'}</div>
  if (type === 'choice')
    return (
      <ul className={styles.options}>
        {[...options.entries()].map(([index, { label }]) => (
          <li key={index}>{label || `Вариант ${index + 1}`}</li>
        ))}
      </ul>
    )
  const values = valuesOf(scale)
  const [low, high] = [labels[String(values[0])], labels[String(values.at(-1))]]
  return (
    <>
      <div className={styles.scale}>
        {values.map((value) => (
          <span key={value}>{value}</span>
        ))}
      </div>
      {(low || high) && (
        <div className={styles.ends}>
          <span>{low}</span>
          <span>{high}</span>
        </div>
      )}
    </>
  )
}

/** At most the eleven numbers of eNPS; a scale that is being typed may be any. */
function valuesOf(scale: Shown['scale']): number[] {
  const min = scale?.min ?? 1
  const max = scale?.max ?? 5
  return Array.from({ length: Math.max(0, Math.min(11, max - min + 1)) }, (_, step) => min + step)
}
