import type { ReactNode } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'

type InfoDialogProps = { title: ReactNode; opened: boolean; onClose: () => void; children: ReactNode }

/** An explanation in plain words. */
export const InfoDialog = ({ title, opened, onClose, children }: InfoDialogProps) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    title={title}
    actions={
      <Button look="primary" onClick={onClose}>
        Понятно
      </Button>
    }
  >
    {children}
  </Dialog>
)
