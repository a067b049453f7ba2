import { longestReason } from '@kamerton/contract/recommendations/set-aside-limits'
import { type FormEvent, useState } from 'react'
import { Button, SubmitButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextArea } from '../../ui/text-field'

type ReasonProps = {
  opened: boolean
  busy: boolean
  /** When it comes back; a card comes back with its figures. */
  hint?: string | undefined
  onSend: (reason: string) => void
  onClose: () => void
}

const cardHint = 'Карточка вернётся раньше, если данные заметно изменятся.'

/** Asks why a card is not relevant. */
export function ReasonDialog({ opened, busy, hint = cardHint, onSend, onClose }: ReasonProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setMissing(true)
    onSend(reason.trim())
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      width="narrow"
      title="Почему не актуально?"
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <SubmitButton busy={busy}>Убрать на&nbsp;30&nbsp;дней</SubmitButton>
        </>
      }
    >
      <TextArea
        label="Причина"
        hint={hint}
        rows={3}
        maxLength={longestReason}
        value={reason}
        error={isMissing && reason.trim() === '' ? 'Напишите, почему это не\u00a0актуально' : undefined}
        onChange={({ target }) => setReason(target.value)}
        data-autofocus
      />
    </Dialog>
  )
}
