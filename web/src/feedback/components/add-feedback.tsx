import { zodResolver } from '@hookform/resolvers/zod'
import { commentLimit, type FeedbackType, NewFeedback } from '@kamerton/contract/feedback/schemas'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { forgetDraft, readDraft, useDraft } from '../../lib/draft'
import { attempt, isRefusal } from '../../lib/form-errors'
import { Button, SubmitButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextArea } from '../../ui/text-field'
import { toast } from '../../ui/toasts'
import { feedbackApi } from '../api'
import { feedbackWords } from '../labels'
import styles from './feedback.module.css'
import { StarsField } from './stars'

const Form = NewFeedback.pick({ rating: true, comment: true })
type Typed = z.input<typeof Form>

type AddFeedbackProps = {
  type: FeedbackType
  employeeId: string
  employeeName: string
  opened: boolean
  onClose: () => void
  onAdded: () => void
}

/** What is typed waits for its person on this device until it is sent. */
export function AddFeedback({ opened, onClose, ...rest }: AddFeedbackProps) {
  const [busy, setBusy] = useState(false)
  return <Window key={String(opened)} opened={opened} onClose={onClose} busy={busy} setBusy={setBusy} {...rest} />
}

type WindowProps = AddFeedbackProps & { busy: boolean; setBusy: (busy: boolean) => void }

function Window({ type, employeeId, employeeName, opened, onClose, onAdded, busy, setBusy }: WindowProps) {
  const words = feedbackWords[type]
  const draft = `feedback.${type}.${employeeId}`
  const form = useForm<Typed, unknown, z.output<typeof Form>>({
    resolver: zodResolver(Form),
    mode: 'onTouched',
    defaultValues: { comment: '', ...readDraft<Typed>(draft) },
  })
  useDraft(form, draft)
  const { errors } = form.formState
  const add = async (values: z.output<typeof Form>) => {
    setBusy(true)
    const added = await attempt(() =>
      feedbackApi.create({ target_user_id: employeeId, feedback_type: type, ...values }),
    )
    setBusy(false)
    if (isRefusal(added)) return toast.error('Ошибка при добавлении отзыва', added.refusal.message)
    forgetDraft(draft)
    toast.success(words.added)
    onClose()
    onAdded()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      locked={busy}
      narrow
      title={words.add}
      sentence={`${employeeName}: отзыв увидят сам сотрудник и\u00a0его руководители, с\u00a0вашим именем`}
      onSubmit={(event) => void form.handleSubmit(add, () => toast.warning('Пожалуйста, заполните все поля'))(event)}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Отмена
          </Button>
          <SubmitButton busy={busy}>Добавить отзыв</SubmitButton>
        </>
      }
    >
      <div className={styles.form}>
        <Controller
          control={form.control}
          name="rating"
          render={({ field }) => (
            <StarsField value={field.value ?? null} onChange={field.onChange} error={errors.rating?.message} />
          )}
        />
        <TextArea
          {...form.register('comment')}
          label="Комментарий"
          placeholder={words.hint}
          rows={4}
          maxLength={commentLimit}
          error={errors.comment?.message}
        />
      </div>
    </Dialog>
  )
}
