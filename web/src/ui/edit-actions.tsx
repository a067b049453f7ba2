import { Button, SubmitButton } from './button'
import { useConfirm } from './confirm'
import { Notice } from './notice'

type EditActionsProps = {
  /** The id of the form that «Сохранить» sends. */
  form: string
  busy: boolean
  /** Whether anything would be lost. */
  unsaved: boolean
  /** State that is kept after cancelling, as a sentence: «Команда останется такой, какой была.» */
  kept: string
  onCancel: () => void
}

/** Buttons of a page that edits a thing. Unsaved input is discarded only after a question. */
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
