import type { Limited } from '@kamerton/contract/payments/limited'
import { useCurrentUser } from '../lib/current-user'
import { formatNumber } from '../lib/format-number'
import { plural, pluralWord } from '../lib/plural'
import styles from './sidebar.module.css'

/** Number of paid places in use, and of those reserved for invited people. Full use is not an alarm. */
export function Seats({ current_users_count: taken, current_user_limit: limit, available_slots: free }: Limited) {
  const user = useCurrentUser()
  const invited = Math.max(0, limit - taken - free)
  return (
    <div className={styles.seats}>
      <div>
        <span>{user.company_name}</span>
        <span>
          {formatNumber(taken)} из {formatNumber(limit)} {pluralWord(limit, 'места', 'мест', 'мест')}
        </span>
      </div>
      <progress value={taken + invited} max={limit} aria-label="Занятые места" />
      {invited > 0 && <span>ещё {plural(invited, 'место ждёт', 'места ждут', 'мест ждут')} приглашённых</span>}
    </div>
  )
}
