import type { TemplateContent } from '@kamerton/contract/pulse-templates/schemas'
import type { ReactNode } from 'react'
import { part } from '../lib/part'
import { WhenOpened } from '../ui/when-opened'

type PreviewProps = {
  template: Pick<TemplateContent, 'title' | 'description'>
  opened: boolean
  onClose: () => void
  /** Absent for people who may not create a pulse with it. */
  onUse: (() => void) | undefined
  /** The questions. */
  children: ReactNode
}

const templateDialog = part(() => import('./template-dialog').then(({ TemplateDialog }) => TemplateDialog))

/** The window of a template, or of a set of the library. */
export const TemplatePreview = (props: PreviewProps) => (
  <WhenOpened of={templateDialog} opened={props.opened} onClose={props.onClose}>
    {(TemplateDialog, shown) => <TemplateDialog {...props} opened={shown} />}
  </WhenOpened>
)
