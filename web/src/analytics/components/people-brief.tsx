import { isLimited } from '@kamerton/contract/payments/limited'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { Brief } from '../../ui/brief'
import type { Staff } from '../staff'

/** The number of people, and the seats of the tariff. */
export const PeopleBrief = ({ staff: { people, seats } }: { staff: Staff }) => (
  <Brief
    title="Сотрудники"
    action={
      <Link className="card-link" to="/app/employees">
        Все сотрудники
      </Link>
    }
  >
    <p>{saidOf(people, seats)}.</p>
    {seats && isLimited(seats) && (
      <Link className="card-link" to="/app/administration#limit">
        Расширить тариф
      </Link>
    )}
  </Brief>
)

function saidOf(people: number, seats: Staff['seats']): string {
  const said = plural(people, 'человек', 'человека', 'человек')
  if (seats === null) return `${said} в\u00a0ваших командах`
  if (!isLimited(seats)) return said
  const { current_user_limit: limit, available_slots: free } = seats
  const invited = limit - people - free
  const seatsOfInvited = `ещё ${plural(invited, 'место ждёт', 'места ждут', 'мест ждут')} приглашённых`
  const whenFull = invited > 0 ? 'остальные ждут приглашённых' : 'все места заняты'
  const whenFree = `свободно ${plural(free, 'место', 'места', 'мест')}${invited > 0 ? `, ${seatsOfInvited}` : ''}`
  const left = free > 0 ? whenFree : whenFull
  return `${formatNumber(people)} из\u00a0${plural(limit, 'места', 'мест', 'мест')}, ${left}`
}
