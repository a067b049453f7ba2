import { useSyncExternalStore } from 'react'
import { Unseen } from '../ui/unseen'
import type { KeptCount } from './kept-count'
import styles from './sidebar.module.css'

type CountProps = {
  of: KeptCount
  /** What it counts, for those who do not see beside what it stands. */
  words: string
  /** Nobody waits for anything: it only says how many there are. */
  quiet?: boolean
}

/** A number beside a link; nothing while there is none or it is not known. */
export function SidebarCount({ of, words, quiet }: CountProps) {
  const count = useSyncExternalStore(of.on, of.known)
  return (
    count > 0 && (
      <span className={quiet ? styles.count : styles.waits}>
        {count}
        <Unseen>, {words}</Unseen>
      </span>
    )
  )
}
