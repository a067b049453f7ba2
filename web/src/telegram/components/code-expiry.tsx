import { SECOND } from '@kamerton/contract/lib/durations'
import { useEffect, useState } from 'react'
import { formatTime } from '../../lib/format-date'
import styles from './telegram.module.css'

const leftOf = (at: Date) => Math.max(0, Math.ceil((at.getTime() - Date.now()) / SECOND))

/** «14:05»: the remaining minutes and seconds. */
const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** A countdown of the time that the code still works. */
export function CodeExpiry({ at }: { at: Date | null }) {
  const [left, setLeft] = useState(() => (at ? leftOf(at) : 0))
  useEffect(() => {
    if (!at) return
    const timer = setInterval(() => setLeft(leftOf(at)), SECOND)
    return () => clearInterval(timer)
  }, [at])
  if (!at) return <p className={styles.expiry}>Код не получен. Нажмите «Обновить код».</p>
  if (left === 0) return <p className={styles.expiry}>Срок кода истёк. Нажмите «Обновить код».</p>
  return (
    <p className={styles.expiry}>
      Действует до {formatTime(at)}, осталось <span role="timer">{minutesAndSeconds(left)}</span>
    </p>
  )
}
