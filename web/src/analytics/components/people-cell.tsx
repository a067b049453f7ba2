import { isLimited, type Limited } from '@kamerton/contract/payments/limited'
import { Link } from 'react-router'
import change from '../../figures/change.module.css'
import { Places } from '../../figures/places'
import { formatNumber } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { classNames } from '../../ui/class-names'
import type { Staff } from '../staff'
import styles from './strip.module.css'

/** The number of people, and the seats of the tariff. */
export const PeopleCell = ({ staff: { people, seats } }: { staff: Staff }) => (
  <section className={styles.people} aria-label="Сотрудники">
    <div className={styles.name}>
      <h2>Сотрудники</h2>
    </div>
    <div className={styles.value}>
      {formatNumber(people)}
      {seats && isLimited(seats) && <small>из {formatNumber(seats.current_user_limit)}</small>}
    </div>
    {seats === null && <div className={classNames(change.change, styles.note)}>в ваших командах</div>}
    {seats && isLimited(seats) && <Seats {...seats} />}
    <Link className={styles.more} to="/app/employees">
      Все сотрудники
    </Link>
  </section>
)

function Seats({ current_user_limit: limit, current_users_count: taken, available_slots: free }: Limited) {
  return (
    <>
      <div className={classNames(change.change, styles.note)}>
        {free > 0 ? `свободно ${plural(free, 'место', 'места', 'мест')}` : 'все места заняты'}
      </div>
      <Places taken={taken} limit={limit} perRow={16} className={styles.places} />
      <Link className={styles.more} to="/app/administration#limit">
        Расширить тариф
      </Link>
    </>
  )
}
