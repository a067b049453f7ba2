import type { Subscription } from '@kamerton/contract/payments/schemas'
import { useCurrentUser } from '../lib/current-user'
import { formatNumber } from '../lib/format-number'
import { pluralWord } from '../lib/plural'
import styles from './sidebar.module.css'

/** How many of the paid places are taken. */
export function Seats({ current_users_count: taken, current_user_limit: limit }: Subscription) {
  const user = useCurrentUser()
  return (
    <div className={styles.seats}>
      <div>
        <span>{user.company_name}</span>
        <span>
          {formatNumber(taken)} из {formatNumber(limit)} {pluralWord(limit, 'места', 'мест', 'мест')}
        </span>
      </div>
      <progress value={taken} max={limit} aria-label="Занятые места" />
    </div>
  )
}
