type InviteDialogProps = { opened: boolean; onClose: () => void; onSent: () => void }

/** The window for inviting people, one by one or by a list. */
export function InviteDialog(_props: InviteDialogProps) {
  return null
}
