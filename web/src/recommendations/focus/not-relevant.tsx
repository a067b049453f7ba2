import { longestReason } from '@kamerton/contract/recommendations/set-aside-limits'
import { type FormEvent, useState } from 'react'
import { Button, SubmitButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextArea } from '../../ui/text-field'

type NotRelevantProps = { title: string; busy: boolean; onSend: (reason: string) => Promise<void> }

/** The button «Не актуально»: asks for a reason in a window. */
export function NotRelevant({ title, busy, onSend }: NotRelevantProps) {
  const [opened, setOpened] = useState(false)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const close = () => setOpened(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setMissing(true)
    void onSend(reason.trim()).then(close)
  }
  return (
    <>
      <Button look="ghost" aria-label={`Не актуально: ${title}`} onClick={() => setOpened(true)}>
        Не&nbsp;актуально
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        width="narrow"
        title="Почему не актуально?"
        onSubmit={submit}
        actions={
          <>
            <Button onClick={close}>Отмена</Button>
            <SubmitButton busy={busy}>Убрать на&nbsp;30&nbsp;дней</SubmitButton>
          </>
        }
      >
        <TextArea
          label="Причина"
          hint={'Карточка вернётся раньше, если данные заметно изменятся.'}
          rows={3}
          maxLength={longestReason}
          value={reason}
          error={isMissing && reason.trim() === '' ? 'Напишите, почему это не\u00a0актуально' : undefined}
          onChange={({ target }) => setReason(target.value)}
          data-autofocus
        />
      </Dialog>
    </>
  )
}
