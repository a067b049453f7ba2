import { useSigned } from '../../lib/current-user'
import { formatNumber } from '../../lib/format-number'
import { plural } from '../../lib/plural'

/** What limits the act: unfinished rows, then the places of the tariff. */
export function SeatsNote({ ready, rows }: { ready: number; rows: number }) {
  const { subscription } = useSigned()
  if (rows > 1 && ready < rows) return `Готово к\u00a0отправке: ${formatNumber(ready)} из\u00a0${formatNumber(rows)}`
  if (!subscription) return null
  const { available_slots: free, current_user_limit: limit } = subscription
  return `Свободно ${plural(free, 'место', 'места', 'мест')} из\u00a0${formatNumber(limit)}`
}
