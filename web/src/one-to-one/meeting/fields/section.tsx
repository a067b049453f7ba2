import { IconEye, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon'
import styles from './fields.module.css'

/** The words around the value of a field: its title, its readers, and the message of a completion. */
export type FieldHead = {
  title: string
  /** A short note beside the title: «что получилось». */
  hint?: ReactNode
  /** The readers of the field, in words. */
  seen: string
  isPrivate?: boolean
  /** The message of a completion that still needs this field. */
  missing?: string
}

type SectionProps = FieldHead & {
  /** Connects the heading with its field. */
  id: string
  state?: ReactNode
  children: ReactNode
}

/** One field of the meeting: its title, its contents and its readers. */
export const Section = ({ id, title, hint, state, seen, isPrivate, missing, children }: SectionProps) => (
  <section className={styles.section} aria-labelledby={id}>
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {hint && <span>{hint}</span>}
      <span className={styles.state}>{state}</span>
    </div>
    {children}
    {missing && (
      <p className={styles.missing} id={`${id}-missing`} role="alert">
        {missing}
      </p>
    )}
    <p className={styles.seen} id={`${id}-seen`}>
      <Icon of={isPrivate ? IconLock : IconEye} size={14} />
      {seen}
    </p>
  </section>
)
