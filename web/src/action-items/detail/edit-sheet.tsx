import { zodResolver } from '@hookform/resolvers/zod'
import type { ActionItem } from '@kamerton/contract/action-items/schemas'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { api } from '../../lib/api'
import type { ApiError } from '../../lib/api-error'
import { attempt, isRefusal, isStale } from '../../lib/form-errors'
import { formatDate } from '../../lib/format-date'
import { MeanwhileNotice, textOf } from '../../page/meanwhile-notice'
import { type Placed, useServerErrors } from '../../page/server-errors'
import { useKeptForm } from '../../page/use-kept-form'
import { useOnce } from '../../page/use-once'
import { Button, SubmitButton, TextButton } from '../../ui/button'
import { DialogSheet } from '../../ui/dialog'
import { Notice } from '../../ui/notice'
import { toast } from '../../ui/toasts'
import { CheckedFields, type Chosen, TypedFields } from '../form/action-draft'
import { ActionFields } from '../form/action-fields'
import { subjectWords } from '../labels'

type EditProps = {
  item: ActionItem
  onLock: (locked: boolean) => void
  onClose: () => void
  /** Called when the loaded action is out of date: it was saved, here or by somebody else. */
  onSaved: () => void
  onEnd: () => void
}

const labels = { title: 'Что сделать', responsible: 'Кто отвечает', due_on: 'К какому дню', notes: 'Заметки' }
const placed: Placed<TypedFields> = { fields: ['title', 'responsible', 'due_on', 'notes'] }

const isPerson = (value: unknown): value is Chosen =>
  typeof value === 'object' && value !== null && 'full_name' in value
const show = (field: string, value: unknown): string | undefined => {
  if (isPerson(value)) return `«${value.full_name}»`
  return field === 'due_on' && typeof value === 'string' && value ? formatDate(value) : textOf(field, value)
}

const savedOf = ({ title, responsible, due_on, notes }: ActionItem): TypedFields => ({
  title,
  responsible: { ...responsible, position: null },
  due_on,
  notes: notes ?? '',
})

/** The form of an action. Typed text survives a reload, and the form says what somebody else has saved meanwhile. */
export function EditSheet({ item, onLock, onClose, onSaved, onEnd }: EditProps) {
  const [refusal, setRefusal] = useState<ApiError>()
  const { errors, above } = useServerErrors(refusal, placed)
  const { form, restored, meanwhile, startAnew } = useKeptForm<TypedFields, CheckedFields>({
    name: `action-items.edit.${item.id}`,
    saved: savedOf(item),
    resolver: zodResolver(CheckedFields),
    refusal,
    errors,
  })
  const [save, busy] = useOnce(async ({ responsible, ...typed }: CheckedFields) => {
    onLock(true)
    const saved = await attempt(() =>
      api.actionItems.update({
        id: item.id,
        version: item.version,
        ...(item.may.update ? { ...typed, responsible_id: responsible?.id } : { notes: typed.notes }),
      }),
    )
    onLock(false)
    if (isRefusal(saved)) {
      setRefusal(saved.refusal)
      if (isStale(saved.refusal)) onSaved()
      return
    }
    startAnew()
    onSaved()
    onEnd()
    toast.success('Действие сохранено')
  })
  return (
    <DialogSheet
      title={item.may.update ? 'Изменить действие' : 'Заметки к\u00a0действию'}
      sentence={item.may.update ? subjectWords(item.subject) : item.title}
      note="Черновик хранится на этом устройстве"
      locked={busy}
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      actions={
        <>
          <Button
            disabled={busy}
            onClick={() => {
              startAnew()
              onEnd()
            }}
          >
            Отмена
          </Button>
          <SubmitButton busy={busy}>Сохранить</SubmitButton>
        </>
      }
    >
      <div className="stack">
        {restored && (
          <Notice>
            Вернули то, что вы не сохранили. <TextButton onClick={startAnew}>Начать заново</TextButton>
          </Notice>
        )}
        {above && <Notice tone="bad">{above}</Notice>}
        <MeanwhileNotice of={meanwhile} labels={labels} show={show} />
        <FormProvider {...form}>
          <ActionFields onlyNotes={!item.may.update} />
        </FormProvider>
      </div>
    </DialogSheet>
  )
}
