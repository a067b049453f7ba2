import { Button, SubmitButton } from './button'
import { useConfirm } from './confirm'
import { Notice } from './notice'

type EditActionsProps = {
  /** Id of the form that «Сохранить» submits. */
  form: string
  busy: boolean
  /** Whether unsaved input would be lost. */
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

/** Notice above such a form when its draft is restored. */
export const RestoredNotice = () => <Notice>Вернули то, что вы не сохранили. Отмена вернёт всё, как было.</Notice>
