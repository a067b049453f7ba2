import type { ReactNode } from 'react'
import styles from './fields.module.css'

/** The words around the value of a field: its title, and the message of a completion. */
export type FieldHead = {
  title: string
  /** A short note beside the title: «что получилось». */
  hint?: ReactNode
  /** The message of a completion that still needs this field. */
  missing?: string
}

type SectionProps = FieldHead & {
  /** Connects the heading with its field. */
  id: string
  state?: ReactNode
  children: ReactNode
}

/** One field of a zone: its title and its contents. The head of the zone names its readers. */
export const Section = ({ id, title, hint, state, missing, children }: SectionProps) => (
  <section className={styles.section} aria-labelledby={id}>
    <div className={styles.head}>
      <h3 id={id}>{title}</h3>
      {hint && <span>{hint}</span>}
      <span className={styles.state}>{state}</span>
    </div>
    {children}
    {missing && (
      <p className={styles.missing} id={`${id}-missing`} role="alert">
        {missing}
      </p>
    )}
  </section>
)
