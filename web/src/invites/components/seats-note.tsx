import { isLimited } from '@kamerton/contract/payments/limited'
import { useSigned } from '../../lib/current-user'
import { formatNumber } from '../../lib/format-number'
import { plural, pluralWord } from '../../lib/plural'

/** The limits of sending: unfinished rows, then the seats of the tariff. */
export function SeatsNote({ ready, rows }: { ready: number; rows: number }) {
  const { subscription } = useSigned()
  if (rows > 1 && ready < rows) return `Готово к\u00a0отправке: ${formatNumber(ready)} из\u00a0${formatNumber(rows)}`
  if (!subscription || !isLimited(subscription)) return null
  const { available_slots: free, current_user_limit: limit, current_users_count: people } = subscription
  // With more people than seats, as after an unpaid month, it shows the real number of people.
  if (free === 0)
    return `Занято ${formatNumber(Math.max(limit, people))} из\u00a0${formatNumber(limit)} ${pluralWord(limit, 'места', 'мест', 'мест')}`
  return `Свободно ${plural(free, 'место', 'места', 'мест')} из\u00a0${formatNumber(limit)}`
}
