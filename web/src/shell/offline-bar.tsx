import { IconWifiOff } from '@tabler/icons-react'
import { Icon } from '../ui/icon'
import { useOnline } from '../ui/use-online'
import styles from './offline-bar.module.css'

/** An unobtrusive bar that disappears by itself when the network is back. */
export function OfflineBar() {
  const online = useOnline()
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
