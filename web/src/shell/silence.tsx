import { silenceSaidAfterMs } from '@kamerton/contract/lib/patience'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { isConsentWaitedFor, onConsentWaitedFor } from '../lib/consent-gate'
import { isSilent, onSilence } from '../lib/patience'
import styles from './silence.module.css'

const nowhere = () => false

/** Notice that the server does not answer, over the current page; it disappears with the first answer. */
export function Silence() {
  const silent = useSyncExternalStore(onSilence, isSilent, nowhere)
  // In this case the next screen waits for the person, and not for the server.
  const asks = useSyncExternalStore(onConsentWaitedFor, isConsentWaitedFor, nowhere)
  const loading = useNavigation().state === 'loading'
  const late = useIsLate(loading && !asks)
  return (
    <div role="status" className={silent || late ? styles.silence : undefined}>
      {(silent || late) && 'Сервер не отвечает, ждём… Всё, что введено, остаётся на месте.'}
    </div>
  )
}

/** Whether the wait is long enough for a notice. */
function useIsLate(underWay: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!underWay) return
    const timer = setTimeout(() => setLate(true), silenceSaidAfterMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [underWay])
  return late
}
