import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './states.module.css'
import { Wave } from './wave'

type EmptyStateProps = {
  /** Next step: «Создайте первый пульс». */
  title: ReactNode
  /** Purpose of the place and what will appear here. */
  children?: ReactNode
  /** One primary and at most one secondary button. */
  actions?: ReactNode
  /** For a card, which has little space. */
  compact?: boolean
  /** The only content of the page, so its heading is the page's heading. */
  isPage?: boolean
}

export function EmptyState({ title, children, actions, compact, isPage }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={classNames(styles.state, compact && styles.compact)}>
      {!compact && <Wave />}
      <Heading>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.row}>{actions}</div>}
    </div>
  )
}
