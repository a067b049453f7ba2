import { Button, SubmitButton } from './button'
import { useConfirm } from './confirm'
import { Notice } from './notice'

type EditActionsProps = {
  /** The id of the form that «Сохранить» sends. */
  form: string
  busy: boolean
  /** Whether anything would be lost. */
  unsaved: boolean
  /** What stays then: «Команда останется такой, какой была.» */
  kept: string
  onCancel: () => void
}

/** The buttons of a page that changes a thing. What was typed is given up only after a question. */
export function EditActions({ form, busy, unsaved, kept, onCancel }: EditActionsProps) {
  const confirm = useConfirm()
  const cancel = async () => {
    const question = { title: 'Отменить изменения?', message: kept }
    const answers = { confirmText: 'Отменить изменения', cancelText: 'Продолжить' }
    if (!unsaved || (await confirm({ type: 'danger', ...question, ...answers }))) onCancel()
  }
  return (
    <>
      <Button onClick={() => void cancel()} disabled={busy}>
        Отмена
      </Button>
      <SubmitButton form={form} busy={busy}>
        Сохранить
      </SubmitButton>
    </>
  )
}

/** Said above such a form when it comes back as it was typed. */
export const RestoredNotice = () => <Notice>Вернули то, что вы не сохранили. Отмена вернёт всё, как было.</Notice>
