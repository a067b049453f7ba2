import { zodResolver } from '@hookform/resolvers/zod'
import { commentLimit, type FeedbackType, feedbackTypes } from '@kamerton/contract/feedback/schemas'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { api } from '../../lib/api'
import { forgetDraft, readDraft, useDraft } from '../../lib/draft'
import { isRefusal } from '../../lib/form-errors'
import { act } from '../../page/act'
import { useActKey } from '../../page/use-act-key'
import { useOnce } from '../../page/use-once'
import { Button, SubmitButton } from '../../ui/button'
import { DialogFrame, DialogSheet } from '../../ui/dialog'
import { Segmented } from '../../ui/segmented'
import { TextArea } from '../../ui/text-field'
import { toast } from '../../ui/toasts'
import { type CheckedFeedback, FeedbackForm, type TypedFeedback } from '../feedback-form'
import { feedbackWords } from '../labels'
import { ColleagueField } from './colleague-field'
import styles from './feedback.module.css'
import { StarsField } from './stars'

export type AddFeedbackProps = {
  /** Absent if kind and person are chosen in the window. */
  fixed?: { type: FeedbackType; employeeId: string; employeeName: string }
  opened: boolean
  onClose: () => void
  onAdded: () => void
}

/** The form of a new feedback. The draft stays on this device until it is sent. */
export function FeedbackDialog(props: AddFeedbackProps) {
  const [locked, setLocked] = useState(false)
  return (
    <DialogFrame opened={props.opened} onClose={props.onClose} locked={locked} width="narrow">
      <FeedbackSheet {...props} onLock={setLocked} />
    </DialogFrame>
  )
}

const readers = 'увидят сам сотрудник, его руководители, владелец и\u00a0администраторы, с\u00a0вашим именем'

type SheetProps = Omit<AddFeedbackProps, 'opened'> & { onLock: (locked: boolean) => void }

function FeedbackSheet({ fixed, onClose, onAdded, onLock }: SheetProps) {
  const draft = fixed ? `feedback.${fixed.type}.${fixed.employeeId}` : 'feedback.new'
  const form = useForm<TypedFeedback, unknown, CheckedFeedback>({
    resolver: zodResolver(FeedbackForm),
    mode: 'onTouched',
    defaultValues: {
      target: null,
      feedback_type: 'positive',
      comment: '',
      ...readDraft<TypedFeedback>(draft),
      ...given(fixed),
    },
  })
  useDraft(form, draft)
  const { errors } = form.formState
  const type = form.watch('feedback_type')
  const once = useActKey()
  const [add, busy] = useOnce(async ({ target, ...values }: CheckedFeedback) => {
    const words = { done: feedbackWords[values.feedback_type].added, failed: notAdded }
    onLock(true)
    const added = await act(words, () =>
      once((key) => api.feedback.create({ target_user_id: target.id, ...values }, { once: key })),
    )
    onLock(false)
    if (isRefusal(added)) return
    forgetDraft(draft)
    onClose()
    onAdded()
  })
  return (
    <DialogSheet
      onClose={onClose}
      locked={busy}
      title={fixed ? feedbackWords[fixed.type].add : 'Новый отзыв'}
      sentence={fixed ? `${fixed.employeeName}: отзыв ${readers}` : `Отзыв ${readers}`}
      onSubmit={(event) =>
        void form.handleSubmit(add, () => toast.warning('Пожалуйста, заполните все поля', undefined, notAdded))(event)
      }
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
        {!fixed && (
          <>
            <ColleagueField control={form.control} />
            <Controller
              control={form.control}
              name="feedback_type"
              render={({ field }) => (
                <Segmented label="Вид отзыва" value={field.value} onChange={field.onChange} options={kinds} />
              )}
            />
          </>
        )}
        <Controller
          control={form.control}
          name="rating"
          render={({ field }) => (
            <StarsField
              value={field.value ?? null}
              onChange={field.onChange}
              error={errors.rating?.message}
              isFirst={fixed !== undefined}
            />
          )}
        />
        <TextArea
          {...form.register('comment')}
          label="Комментарий"
          placeholder={feedbackWords[type].hint}
          rows={4}
          maxLength={commentLimit}
          error={errors.comment?.message}
        />
      </div>
    </DialogSheet>
  )
}

const notAdded = 'Ошибка при добавлении отзыва'

const kinds = feedbackTypes.map((value) => ({ value, label: feedbackWords[value].kind }))

const given = (fixed: AddFeedbackProps['fixed']): Partial<TypedFeedback> =>
  fixed
    ? {
        feedback_type: fixed.type,
        target: { id: fixed.employeeId, full_name: fixed.employeeName, avatar_url: null, position: null },
      }
    : {}
