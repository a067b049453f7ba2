import { useState } from 'react'
import { DialogFrame } from '../../ui/dialog'
import { InviteForm, type InviteFormProps } from './invite-form'

type InviteDialogProps = Pick<InviteFormProps, 'onClose' | 'onSent'> & { opened: boolean }

/** The window for inviting people, one by one or by a list. It cannot be closed while it sends. */
export function InviteDialog({ opened, onClose, onSent }: InviteDialogProps) {
  const [locked, setLocked] = useState(false)
  return (
    <DialogFrame opened={opened} onClose={onClose} locked={locked} tall width="wide">
      <InviteForm onClose={onClose} onSent={onSent} onLock={setLocked} />
    </DialogFrame>
  )
}
