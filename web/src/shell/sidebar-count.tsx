import { useSyncExternalStore } from 'react'
import { Unseen } from '../ui/unseen'
import type { KeptCount } from './kept-count'
import styles from './sidebar.module.css'

type CountProps = {
  of: KeptCount
  /** Meaning of the number, for screen readers. */
  words: string
}

/** A number beside a link; nothing for zero or an unknown number. */
export function SidebarCount({ of, words }: CountProps) {
  const count = useSyncExternalStore(of.on, of.known)
  return (
    count > 0 && (
      <span className={styles.waits}>
        {count}
        <Unseen>, {words}</Unseen>
      </span>
    )
  )
}
