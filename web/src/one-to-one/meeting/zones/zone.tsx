import { IconLock, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Icon } from '../../../ui/icon'
import { SeenLine } from './seen-line'
import styles from './zone.module.css'

type ZoneProps = {
  title: string
  /** The readers of everything in it, in words. */
  seen: string
  /** Whether something of it waits for the end of the meeting. */
  isOwn?: boolean
  children: ReactNode
}

/** A part of the meeting whose head says once who reads it. */
export function Zone({ title, seen, isOwn = false, children }: ZoneProps) {
  const id = useId()
  return (
    <section className={styles.zone} data-own={isOwn || undefined} aria-labelledby={id}>
      <header className={styles.head}>
        <Icon of={isOwn ? IconLock : IconUsers} />
        <h2 id={id}>{title}</h2>
        <p id={`${id}-seen`}>{seen}</p>
      </header>
      <SeenLine value={`${id}-seen`}>
        <div className={styles.body}>{children}</div>
      </SeenLine>
    </section>
  )
}
