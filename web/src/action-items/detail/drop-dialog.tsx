import { zodResolver } from '@hookform/resolvers/zod'
import { actionItemLimits } from '@kamerton/contract/action-items/rules'
import { longText } from '@kamerton/contract/lib/fields'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { forgetDraft, readDraft, useDraft } from '../../lib/draft'
import { isRefusal } from '../../lib/form-errors'
import { Button, SubmitButton } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { TextArea } from '../../ui/text-field'

const Drop = z.object({ reason: longText(actionItemLimits.dropReason).min(1, { error: 'Напишите, почему' }) })
type Drop = z.output<typeof Drop>

type DropProps = {
  item: { id: string; title: string; promise: unknown }
  opened: boolean
  busy: boolean
  onDrop: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason why an action will not be done. The person who took it reads the reason later. */
export function DropDialog({ item, opened, busy, onDrop, onClose }: DropProps) {
  const draft = `action-items.drop.${item.id}`
  const form = useForm<Drop>({
    resolver: zodResolver(Drop),
    defaultValues: { reason: readDraft<Drop>(draft)?.reason ?? '' },
  })
  useDraft(form, draft)
  const send = async ({ reason }: Drop) => {
    const answer = await onDrop(reason)
    if (answer !== undefined && !isRefusal(answer)) forgetDraft(draft)
  }
  return (
    <Dialog
      opened={opened}
      width="narrow"
      locked={busy}
      title="Отменить действие?"
      sentence={item.title}
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Оставить
          </Button>
          <SubmitButton busy={busy}>Отменить действие</SubmitButton>
        </>
      }
    >
      <TextArea
        {...form.register('reason')}
        label="Почему не будем делать"
        maxLength={actionItemLimits.dropReason}
        data-autofocus
        error={form.formState.errors.reason?.message}
      />
    </Dialog>
  )
}
