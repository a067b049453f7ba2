import { Link } from 'react-router'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { formatNumber } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { Notice } from '../../ui/notice'

/** A notice of open actions for people without that item in the sidebar. */
export function OwnActionsLine() {
  const [asked] = useReloadable(() => attempt(() => api.actionItems.list({ scope: 'mine', status: 'open', limit: 1 })))
  return (
    <Loaded of={asked} renderFailed={() => null}>
      {({ counts: { open, overdue } }) =>
        open > 0 && (
          <Notice tone={overdue > 0 ? 'watch' : 'neutral'}>
            За&nbsp;вами {plural(open, 'действие', 'действия', 'действий')}
            {overdue > 0 && `, просрочено ${formatNumber(overdue)}`}.{' '}
            <Link to="/app/actions">Открыть мои действия</Link>
          </Notice>
        )
      }
    </Loaded>
  )
}
