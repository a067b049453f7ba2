import type { ActionItem } from '@kamerton/contract/action-items/schemas'
import { Link } from 'react-router'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { formatNumber } from '../../lib/format-number'
import { useMay } from '../../lib/permissions'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { Card } from '../../ui/card'
import { CardLines } from '../list/list-skeleton'
import { TakeAction } from '../take-action'
import { ActionRows } from './action-rows'
import styles from './rows.module.css'

/** The number of rows in a card on another screen. */
const shown = 3

export type ActionsOfProps = {
  subject: ActionItem['subject']
  /** The readers of the actions, named where not everybody who sees the page may read them. */
  hint?: string
  none: string
  /** The team itself, or the teams of the person: a leader of one of them may add an action. */
  teamIds: readonly string[]
}

/** Actions about a team or a person, shown on the page of that team or person. */
export function ActionsOf({ subject, hint, none, teamIds }: ActionsOfProps) {
  const about = { subject_type: subject.type, subject_id: subject.id }
  const [asked, reload] = useReloadable(() =>
    attempt(() => api.actionItems.list({ scope: 'all', status: 'open', ...about, limit: shown })),
  )
  const may = useMay()
  const mayTake = [null, ...teamIds].some((team_id) =>
    may('create', 'ActionItems', { subject_type: subject.type, team_id }),
  )
  const all = `/app/actions?tab=all&status=all&about=${subject.type}&subject=${subject.id}`
  return (
    <Card
      title="Действия"
      hint={hint}
      action={
        mayTake && (
          <TakeAction key={subject.id} from={{ subject }} onMade={reload}>
            Добавить
          </TakeAction>
        )
      }
    >
      <Loaded of={asked} compact onRetry={reload} title="Не удалось загрузить действия" waiting={<CardLines />}>
        {({ items, counts }) => (
          <>
            {items.length === 0 ? (
              <p className="ink-3-ui">{none}</p>
            ) : (
              <ActionRows label="Действия" items={items} isAboutKnown isCompact onChanged={reload} />
            )}
            {(counts.open > shown || counts.done > 0) && (
              <p className={styles.more}>
                <Link to={all}>
                  {[`Все действия: открыто ${formatNumber(counts.open)}`, `сделано ${formatNumber(counts.done)}`].join(
                    ', ',
                  )}
                </Link>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}
