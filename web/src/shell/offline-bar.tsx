import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Icon } from '../ui/icon'
import styles from './offline-bar.module.css'

function subscribe(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** An unobtrusive bar that disappears by itself when the network is back. */
export function OfflineBar() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={online ? undefined : styles.bar}>
      {!online && (
        <>
          <Icon of={IconWifiOff} size={16} stroke={1.8} />
          Нет связи. Введённое остаётся на месте, продолжим, когда сеть вернётся.
        </>
      )}
    </div>
  )
}
