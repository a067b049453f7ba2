import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, SubmitButton } from '../../ui/button'
import { DialogSheet } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { rowFields } from '../rows'
import { FormNotices } from './form-notices'
import styles from './invite-dialog.module.css'
import { ListDrop } from './list-drop'
import { RowFields } from './row-fields'
import { RowsPager, rowsOnPage } from './rows-pager'
import { SeatsNote } from './seats-note'
import { useInviteRows } from './use-invite-rows'
import { useListFile } from './use-list-file'
import { useSending } from './use-sending'

type InviteFormProps = { onClose: () => void; onSent: () => Promise<void>; onLock: (locked: boolean) => void }

export function InviteForm({ onClose, onSent, onLock }: InviteFormProps) {
  const list = useInviteRows()
  const { rows, ready, shownWrong } = list
  const [page, setPage] = useState(0)
  const form = useRef<HTMLDivElement>(null)
  const { sending, refusal, send, forgetRefusal } = useSending(list, onSent)
  const file = useListFile(list, () => {
    forgetRefusal()
    setPage(0)
  })
  const pages = Math.ceil(rows.length / rowsOnPage)
  const shownPage = Math.min(page, pages - 1)
  const shown = rows.slice(shownPage * rowsOnPage, (shownPage + 1) * rowsOnPage)

  const goTo = (key: number, field: string) => {
    const index = rows.findIndex((row) => row.key === key)
    // The field has to be on the screen before it can be given the focus.
    flushSync(() => setPage(Math.floor(index / rowsOnPage)))
    form.current?.querySelector<HTMLInputElement>(`[name="${field}.${key}"]`)?.focus()
  }
  const goToMistake = (of = shownWrong) => {
    const [row] = of
    const field = row && rowFields.find((name) => list.shownProblem(row.key, name))
    if (row) goTo(row.key, field ?? 'email')
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = list.wrong.filter((row) => ready.includes(row))
    if (wrong.length > 0) {
      flushSync(() => list.checkRows(list.wrong))
      return goToMistake(wrong)
    }
    list.checkRows(ready)
    onLock(true)
    const refused = await send()
    onLock(false)
    if (refused) goTo(refused.key, 'email')
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
      note={<SeatsNote ready={list.faultless} rows={rows.length} />}
      actions={
        <>
          <Button onClick={onClose} disabled={sending}>
            Отмена
          </Button>
          <SubmitButton busy={sending} disabled={ready.length === 0}>
            {sending ? 'Отправляем...' : 'Отправить приглашения'}
          </SubmitButton>
        </>
      }
    >
      <div ref={form} onPaste={file.paste}>
        <FormNotices
          file={file}
          refusal={refusal}
          sending={sending ? ready.length : 0}
          wrong={shownWrong.length}
          onGoToMistake={() => goToMistake()}
        />
        <ListDrop onFile={(chosen) => void file.read(chosen)} reading={file.reading} locked={sending} />
        <RowsPager page={shownPage} count={rows.length} onPage={setPage} />
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
