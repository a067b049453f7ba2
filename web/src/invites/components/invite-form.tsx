import { IconPlus } from '@tabler/icons-react'
import { useSigned } from '../../lib/current-user'
import { formatNumber } from '../../lib/format-number'
import { Button, SubmitButton } from '../../ui/button'
import { DialogSheet } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { toast } from '../../ui/toasts'
import { lackingSeats } from '../lacking-seats'
import { isBlank } from '../rows'
import { FormNotices } from './form-notices'
import { ForAllFields } from './given-fields'
import styles from './invite-dialog.module.css'
import { ListDrop } from './list-drop'
import { RowFields, RowsHeading } from './row-fields'
import { RowsPager } from './rows-pager'
import { SeatsNote } from './seats-note'
import { type InviteFormActs, useInviteForm } from './use-invite-form'

export type InviteFormProps = InviteFormActs & { onClose: () => void }

export function InviteForm({ onClose, ...acts }: InviteFormProps) {
  const { list, file, form, pager, shown, sending, refusal, sendsRight, submit, add, goTo } = useInviteForm(acts)
  const { rows, complete, right, shownWrong } = list
  const newcomers = list.newcomersOf(sendsRight ? right : rows).length
  const lacking = lackingSeats(useSigned().subscription, newcomers)
  const clear = () => {
    const bringBack = list.clear()
    file.forget()
    toast.success('Список очищен', undefined, 'invites.cleared', { label: 'Вернуть', take: bringBack })
  }
  return (
    <DialogSheet
      title="Пригласить сотрудников"
      sentence="Отправьте приглашения по email"
      onClose={onClose}
      locked={sending}
      onSubmit={(event) => void submit(event)}
      note={<SeatsNote ready={right.length} rows={rows.filter((row) => !isBlank(row)).length} newcomers={newcomers} />}
      actions={
        <>
          <Button onClick={onClose} disabled={sending}>
            Отмена
          </Button>
          <SubmitButton busy={sending} disabled={complete.length === 0 || lacking > 0}>
            {sending
              ? 'Отправляем...'
              : sendsRight
                ? `Отправить готовые: ${formatNumber(right.length)}`
                : 'Отправить приглашения'}
          </SubmitButton>
        </>
      }
    >
      <div ref={form} onPaste={file.paste}>
        <FormNotices
          file={file}
          refusal={refusal}
          sending={sending ? right.length : 0}
          wrong={shownWrong.length}
          onGoToMistake={() => shownWrong[0] && goTo(shownWrong[0])}
        />
        <ListDrop
          onFile={(chosen) => void file.read(chosen)}
          reading={file.reading}
          locked={sending}
          brief={rows.length > 1}
        />
        <ForAllFields list={list} locked={sending} />
        <RowsPager {...pager} />
        <RowsHeading />
        {shown.map(({ row, number }) => (
          <RowFields key={row.key} row={row} number={number} rows={list} mayRemove={rows.length > 1} locked={sending} />
        ))}
        <RowsPager {...pager} />
        <div className={styles.below}>
          <button type="button" className={styles.add} onClick={add} disabled={sending}>
            <Icon of={IconPlus} size={17} stroke={1.8} />
            Добавить еще одного сотрудника
          </button>
          {rows.length > 1 && (
            <Button look="ghost" size="sm" disabled={sending} onClick={clear}>
              Очистить список
            </Button>
          )}
        </div>
      </div>
    </DialogSheet>
  )
}
