import type { Subscription } from '@kamerton/contract/payments/schemas'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import change from '../../figures/change.module.css'
import { Places } from '../../figures/places'
import { formatNumber } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import type { Staff } from '../staff'
import styles from './strip.module.css'

/** How many people there are, and how many places the tariff has. */
export const PeopleCell = ({ staff: { people, seats } }: { staff: Staff }) => (
  <section className={styles.people} aria-label="Сотрудники">
    <div className={styles.name}>
      <h2>Сотрудники</h2>
    </div>
    <div className={styles.value}>
      {formatNumber(people)}
      {seats && <small>из {formatNumber(seats.current_user_limit)}</small>}
    </div>
    {seats ? <Seats {...seats} /> : <div className={classNames(change.change, styles.note)}>в ваших командах</div>}
    <Link className={styles.more} to="/app/employees">
      Все сотрудники
    </Link>
  </section>
)

function Seats({
  current_user_limit: limit,
  current_users_count: taken,
  available_slots,
  is_limit_reached,
}: Subscription) {
  return (
    <>
      {is_limit_reached ? (
        <div className={classNames(change.change, styles.note, styles.full)}>
          <Icon of={IconAlertTriangle} size={15} stroke={1.8} />
          Достигнут лимит
        </div>
      ) : (
        <div className={classNames(change.change, styles.note)}>
          свободно {plural(available_slots, 'место', 'места', 'мест')}
        </div>
      )}
      <Places taken={taken} limit={limit} perRow={16} className={styles.places} />
      <Link className={styles.more} to="/app/administration">
        Расширить тариф
      </Link>
    </>
  )
}
