import type { TemplateContent } from '@kamerton/contract/pulse-templates/schemas'
import type { ReactNode } from 'react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'

type TemplateDialogProps = {
  template: Pick<TemplateContent, 'title' | 'description'>
  opened: boolean
  onClose: () => void
  /** Absent for people who may not create a pulse with it. */
  onUse: (() => void) | undefined
  children: ReactNode
}

/** The questions of a template, or of a set of the library. */
export const TemplateDialog = ({ template, opened, onClose, onUse, children }: TemplateDialogProps) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    title={template.title}
    sentence={template.description}
    actions={
      <>
        <Button onClick={onClose}>Закрыть</Button>
        {onUse && (
          <Button look="primary" onClick={onUse}>
            Использовать
          </Button>
        )}
      </>
    }
  >
    {children}
  </Dialog>
)
