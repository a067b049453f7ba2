import { IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { Icon } from '../ui/icon'
import { refusedPlace } from './refused-place'
import styles from './sidebar.module.css'

/**
 * Notice with a link to the payment, shown after an invitation was refused because no place is free. A company that
 * merely uses all its places sees none.
 */
export function LimitNotice({ onChoose }: { onChoose?: () => void }) {
  const isRefused = useSyncExternalStore(refusedPlace.on, refusedPlace.known)
  if (!isRefused) return null
  return (
    <div className={styles.limit} role="status">
      <div>
        <b>Достигли лимит пользователей</b>
        <p>Рекомендуется расширить тариф</p>
        <Link to="/app/administration#limit" onClick={onChoose} title="Перейти к оплате">
          Перейти к оплате
        </Link>
      </div>
      {/* Part of every screen's frame: a button of the kit would make all of them heavier. */}
      <button type="button" className={styles.close} aria-label="Закрыть" onClick={() => refusedPlace.set(false)}>
        <Icon of={IconX} size={16} />
      </button>
    </div>
  )
}
