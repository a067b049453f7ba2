import { useSyncExternalStore } from 'react'
import { Unseen } from '../ui/unseen'
import styles from './sidebar.module.css'
import { knownWaiting, onWaiting } from './waiting'

/** How many pulses wait for the person's answer; nothing while none does or it is not known. */
export function WaitingCount() {
  const count = useSyncExternalStore(onWaiting, knownWaiting)
  return (
    count > 0 && (
      <span className={styles.waits}>
        {count}
        <Unseen>, ждут ответа</Unseen>
      </span>
    )
  )
}
