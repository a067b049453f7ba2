import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button, IconButton } from './button'
import { Dialog } from './dialog'
import { Icon } from './icon'

type InfoButtonProps = {
  /** What is explained: «eNPS». */
  about: string
  title?: ReactNode
  children: ReactNode
}

/** Opens an explanation in plain words. */
export function InfoButton({ about, title = about, children }: InfoButtonProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <IconButton
        label={`Как считается: ${about}`}
        size="tiny"
        icon={<Icon of={IconInfoCircle} />}
        onClick={() => setOpened(true)}
      />
      <InfoDialog title={title} opened={opened} onClose={() => setOpened(false)}>
        {children}
      </InfoDialog>
    </>
  )
}

type InfoDialogProps = { title: ReactNode; opened: boolean; onClose: () => void; children: ReactNode }

/** The explanation itself, for another control that opens it. */
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
