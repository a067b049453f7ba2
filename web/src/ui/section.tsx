import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

type SectionProps = {
  title: ReactNode
  /** At most ten words about the content. */
  hint?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A block of a calm page: a heading with its note, and rows that hairlines part. It has no frame. */
export function Section({ title, hint, className, children }: SectionProps) {
  const id = useId()
  return (
    <section className={className} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {hint && <p>{hint}</p>}
      </div>
      {children}
    </section>
  )
}
