import type { Agreement } from '@kamerton/contract/one-to-one/shared-schemas'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api'
import { formatNearDate } from '../../lib/format-date'
import { useNow } from '../../lib/use-now'
import { act } from '../../page/act'
import { useOnce } from '../../page/use-once'
import { Checkbox } from '../../ui/checkbox'
import { Icon } from '../../ui/icon'
import { Menu } from '../../ui/menu'
import styles from '../meeting/agenda.module.css'
import { carriedWords } from './carried-words'

/** A ref that takes the focus when the element appears, and not again with every change of it. */
export const focus = (control: HTMLElement | null) => control?.focus()

type RowProps = {
  agreement: Agreement
  /** The responsible person or the partner of the agreement: the one that the list does not name. */
  about: ReactNode
  /** The date of the agreement's own meeting, if it is not this one. */
  since?: Date
  isWritable: boolean
  /** The focus returns to this row after its change. */
  takesFocus?: boolean
  onChanged: () => Promise<void>
  onEdit?: () => void
  onRemove?: () => void
}

type Mark = Pick<Agreement, 'id' | 'is_done' | 'version'>

/** Marks an agreement. In a list of open ones its row goes with the tick, so a slip of the thumb can be taken back. */
async function mark({ id, is_done, version }: Mark, onChanged: () => Promise<void>): Promise<void> {
  await act(
    {
      done: is_done ? 'Договорённость сделана' : 'Договорённость снова открыта',
      failed: 'Не удалось отметить договорённость',
      of: id,
      undo: (changed) => void mark({ id, is_done: !is_done, version: changed.version }, onChanged),
    },
    () => api.oneToOne.changeAgreement({ id, is_done, version }),
  )
  await onChanged()
}

/** An agreement with its tick, which the other side sees too. */
export function AgreementRow({
  agreement,
  about,
  since,
  isWritable,
  takesFocus,
  onChanged,
  onEdit,
  onRemove,
}: RowProps) {
  const { id, text, responsible, is_done, is_overdue, due_on, done_at, done_by, activity, version } = agreement
  const now = useNow()
  const again = carriedWords(agreement)
  const [ticking, setTicking] = useState<boolean>()
  const [tick] = useOnce(async (next: boolean) => {
    setTicking(next)
    await mark({ id, is_done: next, version }, onChanged)
    setTicking(undefined)
  })
  const isTicked = ticking ?? is_done
  return (
    <li className={styles.point} data-done={isTicked || undefined}>
      <div className={styles.what}>
        {isWritable && agreement.may_change ? (
          <Checkbox
            checked={isTicked}
            ref={takesFocus ? focus : undefined}
            onChange={({ currentTarget }) => void tick(currentTarget.checked)}
            label={<span className={styles.text}>{text}</span>}
          />
        ) : (
          <span className={styles.text}>{text}</span>
        )}
        <span className={`${styles.by} ${styles.under}`}>
          {about}
          {activity && (
            <span>
              {'план: '}
              <Link to={`/app/development-plans/${activity.plan_id}`}>{activity.title}</Link>
            </span>
          )}
          {again && <span className={styles.again}>{again}</span>}
          {since && <span>{`${again ? '' : 'перенесено '}с\u00a0${formatNearDate(since, now)}`}</span>}
          {is_done && done_at ? (
            <span>{`${done_by && done_by.id !== responsible.id ? `${done_by.full_name}: ` : ''}сделано ${formatNearDate(done_at, now)}`}</span>
          ) : (
            due_on && (
              <span className={is_overdue ? styles.late : undefined}>
                {is_overdue
                  ? `просрочена, была до\u00a0${formatNearDate(due_on, now)}`
                  : `до\u00a0${formatNearDate(due_on, now)}`}
              </span>
            )
          )}
        </span>
      </div>
      {isWritable && agreement.may_change && (onEdit ?? onRemove) && (
        <Menu
          label={`Действия: ${text}`}
          items={[
            onEdit && { label: 'Изменить', icon: <Icon of={IconPencil} />, onClick: onEdit },
            onRemove && { label: 'Удалить', icon: <Icon of={IconTrash} />, danger: true, onClick: onRemove },
          ]}
        />
      )}
    </li>
  )
}
