import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** List of known facts about a thing, one per line. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className={`divided ${styles.facts}`}>{children}</dl>
)

type FactProps = {
  name: string
  /** A text of several lines is placed under its name. */
  long?: boolean
  children: ReactNode
}

/** One fact: its name on the left, its value on the right. */
export const Fact = ({ name, long, children }: FactProps) => (
  <div className={long ? styles.long : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
