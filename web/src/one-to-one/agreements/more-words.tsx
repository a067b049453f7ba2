import type { Agreement } from '@kamerton/contract/one-to-one/shared-schemas'
import { formatNearDate } from '../../lib/format-date'
import { formatNumber } from '../../lib/format-number'
import { useNow } from '../../lib/use-now'

/** «Ещё 3, ближайшая до 1 декабря» */
export function MoreWords({ of: rest }: { of: readonly Agreement[] }) {
  const now = useNow()
  const nearest = rest[0]?.due_on
  return (
    <summary>
      Ещё {formatNumber(rest.length)}
      {nearest && `, ближайшая до\u00a0${formatNearDate(nearest, now)}`}
    </summary>
  )
}
