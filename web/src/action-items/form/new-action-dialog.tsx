import { zodResolver } from '@hookform/resolvers/zod'
import type { ActionItem } from '@kamerton/contract/action-items/schemas'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import { forgetDraft, readDraft, useDraft } from '../../lib/draft'
import { isRefusal } from '../../lib/form-errors'
import { useToday } from '../../lib/use-today'
import { act } from '../../page/act'
import { useActKey } from '../../page/use-act-key'
import { useOnce } from '../../page/use-once'
import { Button, SubmitButton } from '../../ui/button'
import { DialogFrame, DialogSheet } from '../../ui/dialog'
import { Notice } from '../../ui/notice'
import { subjectWords } from '../labels'
import {
  type ActionBeginning,
  beginningOf,
  type CheckedAction,
  metricOf,
  NewActionDraft,
  subjectOf,
  TypedAction,
} from './action-draft'
import { ActionFields } from './action-fields'
import styles from './form.module.css'
import { MetricField } from './metric-field'
import { SubjectFields } from './subject-fields'

export type NewActionProps = {
  /** Known facts of the action, which the form begins with. */
  from?: ActionBeginning
  opened: boolean
  onClose: () => void
  onMade: (item: ActionItem) => void
}

/**
 * The form of a new action, with a responsible person and a deadline. The draft stays on this device until it is sent.
 */
export function NewActionDialog({ opened, ...rest }: NewActionProps) {
  const [locked, setLocked] = useState(false)
  return (
    <DialogFrame opened={opened} onClose={rest.onClose} locked={locked} tall>
      <Sheet {...rest} onLock={setLocked} />
    </DialogFrame>
  )
}

type SheetProps = Omit<NewActionProps, 'opened'> & { onLock: (locked: boolean) => void }

function Sheet({ from = {}, onClose, onMade, onLock }: SheetProps) {
  const user = useCurrentUser()
  const today = useToday()
  const once = useActKey()
  const { recommendation, subject, source } = from
  const about = [recommendation?.id, source?.round_id, subject?.id, from.title]
  const draft = ['action-items.new', ...about].filter(Boolean).join('.')
  const begun = beginningOf(from, user, today)
  const form = useForm<TypedAction, unknown, CheckedAction>({
    resolver: zodResolver(NewActionDraft),
    defaultValues: TypedAction.safeParse({ ...begun, ...readDraft(draft) }).data ?? begun,
  })
  useDraft(form, draft)
  const [create, busy] = useOnce(async (typed: CheckedAction) => {
    const { title, due_on, notes, responsible } = typed
    onLock(true)
    const made = await act(
      {
        done: recommendation ? 'Действие взято в\u00a0работу' : 'Действие добавлено',
        now:
          responsible?.id === user.id
            ? 'Напомним письмом за\u00a0рабочий день до\u00a0срока.'
            : 'Ответственному уйдёт письмо.',
        failed: 'Не удалось создать действие',
      },
      () =>
        once((key) =>
          api.actionItems.create(
            {
              title,
              due_on,
              notes,
              responsible_id: responsible?.id ?? '',
              ...subjectOf(typed),
              ...(source && { source }),
              ...(recommendation
                ? { recommendation_id: recommendation.id, period_days: recommendation.period_days }
                : metricOf(typed)),
            },
            { once: key },
          ),
        ),
    )
    onLock(false)
    if (isRefusal(made)) return
    forgetDraft(draft)
    form.reset(begun)
    onClose()
    onMade(made)
  })
  return (
    <DialogSheet
      title={from.recommendation ? 'Взять в работу' : 'Новое действие'}
      sentence={
        from.recommendation
          ? `${from.recommendation.title}. Цифры рекомендации останутся при действии: потом будет видно, что изменилось`
          : 'Что сделать, кто отвечает и\u00a0к\u00a0какому дню'
      }
      note="Черновик хранится на этом устройстве"
      locked={busy}
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(create)(event)}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Отмена
          </Button>
          <SubmitButton busy={busy}>{from.recommendation ? 'Взять в работу' : 'Добавить'}</SubmitButton>
        </>
      }
    >
      <div className="stack">
        <FormProvider {...form}>
          {from.subject ? (
            <p className={styles.subject}>
              <small>{from.subject.type === 'employee' ? 'О ком' : 'О чём'}</small>
              {subjectWords(from.subject)}
            </p>
          ) : (
            <SubjectFields />
          )}
          {form.watch('about') === 'employee' && (
            <Notice>
              Действие о&nbsp;человеке видят его руководитель, владелец и&nbsp;администраторы. Сам человек его
              не&nbsp;видит.
            </Notice>
          )}
          <ActionFields />
          {!from.recommendation && form.watch('about') !== 'employee' && <MetricField />}
        </FormProvider>
      </div>
    </DialogSheet>
  )
}
