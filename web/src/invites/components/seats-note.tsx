import { isLimited } from '@kamerton/contract/payments/limited'
import { Link } from 'react-router'
import { useSigned } from '../../lib/current-user'
import { formatNumber } from '../../lib/format-number'
import { May } from '../../lib/permissions'
import { plural, pluralWord } from '../../lib/plural'
import { lackingSeats } from '../lacking-seats'
import styles from './invite-dialog.module.css'

type SeatsNoteProps = {
  ready: number
  rows: number
  /** People of the rows who would need a seat. */
  newcomers: number
}

/** The limits of sending: missing seats first, then unfinished rows, then the seats of the tariff. */
export function SeatsNote({ ready, rows, newcomers }: SeatsNoteProps) {
  const { subscription } = useSigned()
  const lacking = lackingSeats(subscription, newcomers)
  if (subscription && isLimited(subscription) && lacking > 0) {
    const { current_user_limit: limit, current_users_count: people } = subscription
    return (
      <>
        {`Не\u00a0хватает ${plural(lacking, 'места', 'мест', 'мест')}`}
        <May action="read" subject="Administration" thing={{}}>
          {'. '}
          <Link className={styles.seats} to={limitAddress(Math.max(limit, people) + lacking)}>
            Добавить места
          </Link>
        </May>
      </>
    )
  }
  if (rows > 1 && ready < rows) return `Готово к\u00a0отправке: ${formatNumber(ready)} из\u00a0${formatNumber(rows)}`
  if (!subscription || !isLimited(subscription)) return null
  const { available_slots: free, current_user_limit: limit, current_users_count: people } = subscription
  // With more people than seats, as after an unpaid month, it shows the real number of people.
  if (free === 0)
    return `Занято ${formatNumber(Math.max(limit, people))} из\u00a0${formatNumber(limit)} ${pluralWord(limit, 'места', 'мест', 'мест')}`
  return `Свободно ${plural(free, 'место', 'места', 'мест')} из\u00a0${formatNumber(limit)}`
}

/** The form of the limit, with this number typed. */
const limitAddress = (limit: number) => `/app/administration?limit=${limit}`
