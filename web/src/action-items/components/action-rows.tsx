import type { ActionItem } from '@kamerton/contract/action-items/schemas'
import { IconSend } from '@tabler/icons-react'
import { useNow } from '../../lib/use-now'
import { Avatar } from '../../ui/avatar'
import { Icon } from '../../ui/icon'
import { Above, WholeLink } from '../../ui/whole-link'
import { dueWords, subjectWords } from '../labels'
import { addressOf } from '../list/actions-query'
import styles from './rows.module.css'
import { StatusControl } from './status-control'

type RowsProps = {
  label: string
  items: readonly ActionItem[]
  /** The list is about one subject, which is named above it. */
  isAboutKnown?: boolean
  /** All actions are the reader's own. */
  areMine?: boolean
  /** For a card on another screen. */
  isCompact?: boolean
  onChanged: () => Promise<void> | void
}

/**
 * A list of actions: each row has the task, its subject, the responsible person and the deadline. The status is changed
 * in place.
 */
export function ActionRows({ label, items, isCompact, ...row }: RowsProps) {
  return (
    <ul className={styles.rows} aria-label={label} data-compact={isCompact || undefined}>
      {items.map((item) => (
        <Row key={item.id} item={item} {...row} />
      ))}
    </ul>
  )
}

function Row({ item, isAboutKnown, areMine, onChanged }: RowProps) {
  const now = useNow()
  const { id, title, subject, responsible, status, drop_reason, promise, is_overdue } = item
  return (
    <li className={styles.row} data-over={status === 'done' || status === 'dropped' || undefined}>
      <div className={styles.what}>
        <WholeLink to={addressOf(id)}>{title}</WholeLink>
        <p>
          {!isAboutKnown && <span>{subjectWords(subject)}</span>}
          {promise && (
            <span className={styles.promised}>
              <Icon of={IconSend} size={14} stroke={1.8} />
              обещано
            </span>
          )}
          {status === 'dropped' && drop_reason && <span>{drop_reason}</span>}
        </p>
      </div>
      {!areMine && (
        <span className={styles.who}>
          <Avatar name={responsible.full_name} src={responsible.avatar_url} size="xs" />
          {responsible.full_name}
        </span>
      )}
      <span className={styles.due} data-late={is_overdue || undefined}>
        {dueWords(item, now)}
      </span>
      <span className={styles.status}>
        <Above>
          <StatusControl item={item} onChanged={onChanged} />
        </Above>
      </span>
    </li>
  )
}

type RowProps = Omit<RowsProps, 'label' | 'items' | 'isCompact'> & { item: ActionItem }
