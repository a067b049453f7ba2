import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

type CardProps = {
  title?: ReactNode
  /** A secondary line under the title. */
  hint?: ReactNode
  /** A link or an icon button to the right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** A block of a page. A card is never placed inside a card. */
export function Card({ title, hint, action, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className={styles.head}>
          <div>
            <h2 id={id}>{title}</h2>
            {hint && <p>{hint}</p>}
          </div>
          {action}
        </header>
      )}
      <div className={styles.body}>{children}</div>
    </section>
  )
}

/** A card without padding, for tables and strips that have their own. */
export const Panel = ({ label, children }: { label?: string; children: ReactNode }) => (
  <section className={styles.card} aria-label={label}>
    {children}
  </section>
)
