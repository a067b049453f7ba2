import type { NewTemplate } from '@kamerton/contract/pulse-templates/schemas'
import type { NewPulse } from '@kamerton/contract/pulses/schemas'
import type { FormEventHandler, ReactNode } from 'react'
import type { Resolver } from 'react-hook-form'
import type { ApiError } from '../../lib/api-error'
import type { Meanwhile } from '../../page/rebase'
import { type Placed, useServerErrors } from '../../page/server-errors'
import { useKeptForm } from '../../page/use-kept-form'
import { Button, SubmitButton, TextButton } from '../../ui/button'
import { DialogSheet } from '../../ui/dialog'
import { Notice } from '../../ui/notice'
import { useLeaveWarning } from '../../ui/use-leave-warning'
import styles from './form.module.css'
import { acceptDraft } from './kept-draft'
import type { PulseDraft } from './pulse-draft'
import { PulseMeanwhile } from './pulse-meanwhile'

type KeptPulseForm<Sent> = {
  /** Key of the draft on this device. */
  name: string
  saved: PulseDraft
  resolver: Resolver<PulseDraft, unknown, Sent>
  /** The fields that a refusal may name. */
  placed: Placed<PulseDraft>
  refusal: ApiError | undefined
}

/** Form of a pulse or of a template: an earlier draft is restored, and changes are kept until they are sent. */
export function useKeptPulseForm<Sent extends NewPulse | NewTemplate>({ placed, ...kept }: KeptPulseForm<Sent>) {
  const { errors, above } = useServerErrors(kept.refusal, placed)
  const form = useKeptForm<PulseDraft, Sent>({ ...kept, errors, accept: acceptDraft })
  useLeaveWarning(form.unsaved)
  return { ...form, above }
}

type PulseFormSheetProps = {
  title: string
  sentence: string | undefined
  /** The button that sends the form. */
  submit: string
  busy: boolean
  notices: ReactNode
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** The sheet of the form of a pulse or of a template. Its draft is kept on the device until it is sent. */
export const PulseFormSheet = ({ submit, busy, notices, onClose, children, ...sheet }: PulseFormSheetProps) => (
  <DialogSheet
    {...sheet}
    onClose={onClose}
    locked={busy}
    note="Черновик хранится на этом устройстве"
    actions={
      <>
        <Button onClick={onClose} disabled={busy}>
          Отмена
        </Button>
        <SubmitButton busy={busy} aria-keyshortcuts="Control+Enter" title="Ctrl + Enter">
          {submit}
        </SubmitButton>
      </>
    }
  >
    {notices}
    <div className={styles.fields}>{children}</div>
  </DialogSheet>
)

type PulseFormNoticesProps = {
  /** Says that an earlier draft is shown; undefined without one. */
  restored: string | undefined
  /** Part of a refusal that belongs to no field. */
  above: string | undefined
  meanwhile: readonly Meanwhile[]
  onStartAnew: () => void
}

/** Notices above the fields: a restored draft, a refusal, and changes by another person. */
export const PulseFormNotices = ({ restored, above, meanwhile, onStartAnew }: PulseFormNoticesProps) => (
  <>
    {restored && (
      <Notice>
        {restored} <TextButton onClick={onStartAnew}>Начать заново</TextButton>
      </Notice>
    )}
    {above && <Notice tone="bad">{above}</Notice>}
    <PulseMeanwhile of={meanwhile} />
  </>
)
