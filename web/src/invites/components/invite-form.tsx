import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatNumber } from '../../lib/format-number'
import { Button, SubmitButton } from '../../ui/button'
import { DialogSheet } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { isBlank, type Row } from '../rows'
import { FormNotices } from './form-notices'
import { ForAllFields } from './given-fields'
import styles from './invite-dialog.module.css'
import { ListDrop } from './list-drop'
import { RowFields, RowsHeading } from './row-fields'
import { RowsPager, rowsOnPage } from './rows-pager'
import { SeatsNote } from './seats-note'
import { useInviteRows } from './use-invite-rows'
import { useKnown } from './use-known'
import { useListFile } from './use-list-file'
import { useSending } from './use-sending'

export type InviteFormProps = {
  onClose: () => void
  /** The window stays open while there are rows to correct. */
  onSent: (staysOpen: boolean) => Promise<void>
  onLock: (locked: boolean) => void
}

const wrongField = '[aria-invalid="true"]'

export function InviteForm({ onClose, onSent, onLock }: InviteFormProps) {
  const list = useInviteRows(useKnown())
  const { rows, complete, right, shownWrong } = list
  const [page, setPage] = useState(0)
  // A list may contain mistakes. For typed rows the first attempt shows the mistakes, and the next may send the other
  // rows.
  const [offered, setOffered] = useState(() => !rows.every(isBlank))
  const form = useRef<HTMLDivElement>(null)
  const { sending, refusal, send, forgetRefusal } = useSending(list, onSent)
  const file = useListFile(list, () => {
    forgetRefusal()
    setPage(0)
    setOffered(true)
  })
  const pages = Math.ceil(rows.length / rowsOnPage)
  const shownPage = Math.min(page, pages - 1)
  const shown = rows.slice(shownPage * rowsOnPage, (shownPage + 1) * rowsOnPage)
  const someone = rows.filter((row) => !isBlank(row)).length
  const sendsRight = offered && shownWrong.length > 0 && right.length > 0

  const goTo = ({ key }: Row) => {
    const index = rows.findIndex((row) => row.key === key)
    // The field has to be on the screen before it can be given the focus.
    flushSync(() => setPage(Math.floor(index / rowsOnPage)))
    const email = form.current?.querySelector<HTMLElement>(`[name="email.${key}"]`)
    const mistake = email?.closest('fieldset')?.querySelector<HTMLElement>(wrongField)
    ;(mistake ?? email)?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const [wrong] = list.wrong.filter((row) => complete.includes(row))
    if (wrong && !sendsRight) {
      flushSync(() => {
        list.checkRows(list.wrong)
        setOffered(true)
      })
      return goTo(wrong)
    }
    list.checkRows(right)
    onLock(true)
    const outcome = await send({ staysOpen: sendsRight })
    onLock(false)
    if (outcome?.isSent) {
      file.forget()
      form.current?.querySelector<HTMLElement>(wrongField)?.focus()
    } else if (outcome?.refused) {
      setOffered(true)
      goTo(outcome.refused)
    }
  }
  const add = () => {
    flushSync(() => {
      list.add()
      setPage(Math.floor(rows.length / rowsOnPage))
    })
    const inputs = form.current?.querySelectorAll<HTMLInputElement>('[name^="first_name."]')
    inputs?.item(inputs.length - 1).focus()
  }
  return (
    <DialogSheet
      title="Пригласить сотрудников"
      sentence="Отправьте приглашения по email"
      onClose={onClose}
      locked={sending}
      onSubmit={(event) => void submit(event)}
      note={<SeatsNote ready={right.length} rows={someone} />}
      actions={
        <>
          <Button onClick={onClose} disabled={sending}>
            Отмена
          </Button>
          <SubmitButton busy={sending} disabled={complete.length === 0}>
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
        <RowsPager page={shownPage} count={rows.length} onPage={setPage} />
        <RowsHeading />
        {shown.map((row, index) => (
          <RowFields
            key={row.key}
            row={row}
            number={shownPage * rowsOnPage + index + 1}
            rows={list}
            mayRemove={rows.length > 1}
            locked={sending}
          />
        ))}
        <RowsPager page={shownPage} count={rows.length} onPage={setPage} />
        <button type="button" className={styles.add} onClick={add} disabled={sending}>
          <Icon of={IconPlus} size={17} stroke={1.8} />
          Добавить еще одного сотрудника
        </button>
      </div>
    </DialogSheet>
  )
}
