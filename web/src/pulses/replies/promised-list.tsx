import type { Promised } from '@kamerton/contract/action-items/promises'
import { actionItemStatusLabel } from '@kamerton/contract/action-items/rules'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { formatDate } from '../../lib/format-date'
import { Badge } from '../../ui/badge'
import { Icon } from '../../ui/icon'
import styles from './replies.module.css'

const looks = {
  planned: { tone: 'outline', icon: null },
  in_progress: { tone: 'accent', icon: null },
  done: { tone: 'neutral', icon: <Icon of={IconCheck} size={14} stroke={1.9} /> },
  dropped: { tone: 'neutral', icon: <Icon of={IconBan} size={14} stroke={1.9} /> },
} as const satisfies Record<Promised['status'], object>

/**
 * Action items promised to participants, with the date and the progress. Participants and authors see the same text.
 */
export const PromisedList = ({ items }: { items: readonly (Promised & { is_overdue?: boolean })[] }) => (
  <ul className={styles.list}>
    {items.map((item, at) => (
      <li key={`${item.title}${at}`}>
        <span className={styles.title}>{item.title}</span>
        <span className={styles.state}>
          <Badge {...looks[item.status]}>{actionItemStatusLabel[item.status]}</Badge>
          {item.status !== 'dropped' && <span>{whenOf(item)}</span>}
          {item.is_overdue && <Badge tone="watch">Просрочено</Badge>}
        </span>
      </li>
    ))}
  </ul>
)

function whenOf({ status, due_on, done_on }: Promised): string {
  return status === 'done' && done_on ? formatDate(done_on) : `до\u00a0${formatDate(due_on)}`
}
