import type { Agreement } from '@kamerton/contract/one-to-one/shared-schemas'
import { formatNearDate } from '../../lib/format-date'
import { formatNumber } from '../../lib/format-number'
import { useNow } from '../../lib/use-now'

/** «Ещё 3, ближайшая до 1 декабря»; the head of the block says how many are overdue. */
export function MoreWords({ of: rest }: { of: readonly Agreement[] }) {
  const now = useNow()
  const nearest = rest.find(({ is_overdue }) => !is_overdue)?.due_on
  return (
    <summary>
      Ещё {formatNumber(rest.length)}
      {nearest && `, ближайшая до\u00a0${formatNearDate(nearest, now)}`}
    </summary>
  )
}
