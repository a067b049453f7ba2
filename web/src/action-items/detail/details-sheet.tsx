import { isOpenAction } from '@kamerton/contract/action-items/rules'
import type { ActionItem } from '@kamerton/contract/action-items/schemas'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { api } from '../../lib/api'
import { isRefusal } from '../../lib/form-errors'
import { formatDate } from '../../lib/format-date'
import { useNow } from '../../lib/use-now'
import { act } from '../../page/act'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/button'
import { useConfirm } from '../../ui/confirm'
import { DialogSheet } from '../../ui/dialog'
import { Fact, Facts } from '../../ui/facts'
import { Icon } from '../../ui/icon'
import { StatusControl } from '../components/status-control'
import { ActionEffectBlock } from '../effect/action-effect'
import { ActionVotesBlock } from '../effect/action-votes'
import { dueWords, subjectWords } from '../labels'
import styles from './detail.module.css'
import { OriginOfAction } from './origin-of-action'
import { PinnedEvidence } from './pinned-evidence'
import { PromiseControl } from './promise-control'

type DetailsProps = {
  item: ActionItem
  onClose: () => void
  onChanged: () => void
  onEdit: () => void
  onDeleted: () => void
}

/** All facts of an action. */
export function DetailsSheet({ item, onClose, onChanged, onEdit, onDeleted }: DetailsProps) {
  const { id, title, subject, responsible, notes, drop_reason, origin, created_by_name, created_at, may } = item
  const now = useNow()
  const confirm = useConfirm()
  const remove = async () => {
    let removed: unknown
    const isSure = await confirm({
      type: 'danger',
      title: 'Удалить действие?',
      message:
        'Вернуть его будет нельзя. Если его не\u00a0будут делать, лучше отменить его с\u00a0причиной: так останется видно, почему.',
      confirmText: 'Удалить',
      whileOpen: async () => {
        removed = await act({ done: 'Действие удалено', failed: 'Не удалось удалить действие' }, () =>
          api.actionItems.delete({ id }),
        )
      },
    })
    if (isSure && removed !== undefined && !isRefusal(removed)) onDeleted()
  }
  return (
    <DialogSheet
      title={title}
      sentence={subjectWords(subject)}
      onClose={onClose}
      actions={
        (may.update || may.delete || may.change_status) && (
          <>
            {may.delete && (
              <Button look="ghost" icon={<Icon of={IconTrash} />} onClick={() => void remove()}>
                Удалить
              </Button>
            )}
            {(may.update || may.change_status) && (
              <Button icon={<Icon of={IconPencil} />} onClick={onEdit}>
                {may.update ? 'Изменить' : 'Написать заметку'}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="stack">
        <Facts>
          <Fact name="Ответственный">
            <span className={styles.person}>
              <Avatar name={responsible.full_name} src={responsible.avatar_url} size="xs" />
              <span>{responsible.full_name}</span>
            </span>
          </Fact>
          <Fact name="Срок">
            {isOpenAction(item.status) ? (
              <span className={item.is_overdue ? styles.late : undefined}>{dueWords(item, now)}</span>
            ) : (
              formatDate(item.due_on)
            )}
          </Fact>
          {item.done_on && <Fact name="Сделано">{formatDate(item.done_on)}</Fact>}
          <Fact name="Статус">
            <StatusControl item={item} onChanged={onChanged} />
          </Fact>
          {drop_reason && (
            <Fact name="Почему отменили" long>
              {drop_reason}
            </Fact>
          )}
          {notes && (
            <Fact name="Заметки" long>
              <span className={styles.notes}>{notes}</span>
            </Fact>
          )}
          <Fact name="Откуда">
            <OriginOfAction item={item} />
          </Fact>
          <Fact name="Кто взял в работу">{`${created_by_name}, ${formatDate(created_at)}`}</Fact>
        </Facts>
        {origin && origin.evidence.length > 0 && <PinnedEvidence origin={origin} on={created_at} />}
        {/* Figures are for people who may change the action; an action about a person has none. */}
        {subject.type !== 'employee' && may.update && <ActionEffectBlock id={id} key={item.version} />}
        {item.promise && may.update && <ActionVotesBlock id={id} />}
        {subject.type !== 'employee' && <PromiseControl item={item} onChanged={onChanged} />}
      </div>
    </DialogSheet>
  )
}
