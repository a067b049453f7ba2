import { Link } from 'react-router'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { formatNumber } from '../../lib/format-number'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { Fold } from '../../ui/fold'
import { ActionRows } from './action-rows'

/** The number of rows on another screen. */
const shown = 5

/** The reader's own open actions on the dashboard, overdue first. Without open actions the card is absent. */
export function OwnActions() {
  const [asked, reload] = useReloadable(() =>
    attempt(() => api.actionItems.list({ scope: 'mine', status: 'open', limit: shown })),
  )
  return (
    <Loaded of={asked} renderFailed={() => null}>
      {({ items, total, counts }) =>
        items.length > 0 && (
          <Fold
            param="own-actions"
            summary={[
              `Мои действия: открыто ${formatNumber(counts.open)}`,
              counts.overdue > 0 && `просрочено ${formatNumber(counts.overdue)}`,
            ]
              .filter(Boolean)
              .join(', ')}
          >
            <ActionRows label="Мои действия" items={items} isCompact areMine onChanged={reload} />
            <Link className="card-link" to="/app/actions">
              {total > shown ? `Все ${formatNumber(total)}` : 'Все\u00a0действия'}
            </Link>
          </Fold>
        )
      }
    </Loaded>
  )
}
