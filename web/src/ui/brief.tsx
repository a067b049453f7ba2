import { type ReactNode, useId } from 'react'
import styles from './brief.module.css'

type BriefProps = {
  title: string
  /** A link to the whole. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a page in a sentence or two, with a way to the rest of it. */
export function Brief({ title, action, children }: BriefProps) {
  const id = useId()
  return (
    <section className={styles.brief} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      {action}
    </section>
  )
}

/** Briefs side by side; below each other on a phone. */
export const Briefs = ({ children }: { children: ReactNode }) => <div className={styles.briefs}>{children}</div>
