import { lengthOfForm } from '@kamerton/contract/pulses/form-length'
import { Button, SubmitButton } from '../../ui/button'
import { useConfirm } from '../../ui/confirm'
import styles from './editor.module.css'
import { EditorFoot } from './editor-frame'
import type { Editor, EditorProps } from './use-editor'

type FootProps = Pick<EditorProps, 'pulse' | 'busy' | 'onLeave'> & { editor: Editor; mayLaunch: boolean }

/** One filled button leads on; beside it the pulse is saved and left. A running pulse is only saved. */
export function FormFoot({ editor, pulse, busy, onLeave, mayLaunch }: FootProps) {
  const { form, step, go, save } = editor
  const isFirst = step === 'questions'
  const saving = pulse ? 'Сохранить' : 'Сохранить черновик'
  const cancel = useCancel(editor, onLeave)
  const note = isFirst ? lengthOfForm(form.watch('questions')) : 'Поменять можно до\u00a0запуска'
  return (
    <EditorFoot note={mayLaunch && note}>
      {!isFirst && (
        <Button look="ghost" disabled={busy} onClick={() => go('questions')}>
          Назад
        </Button>
      )}
      {isFirst && pulse && (
        <Button look="ghost" disabled={busy} onClick={() => void cancel()}>
          Отмена
        </Button>
      )}
      {!mayLaunch && isFirst && (
        <Button disabled={busy} onClick={() => go('audience')}>
          Дальше: кого и&nbsp;когда
        </Button>
      )}
      {mayLaunch && (
        <span className={isFirst ? undefined : styles.besides}>
          <Button disabled={busy} onClick={() => void save('leave')}>
            {saving}
          </Button>
        </span>
      )}
      <SubmitButton busy={busy} aria-keyshortcuts="Control+Enter" title="Ctrl + Enter">
        {!mayLaunch ? 'Сохранить' : isFirst ? 'Дальше: кого и\u00a0когда' : 'Дальше: проверить'}
      </SubmitButton>
    </EditorFoot>
  )
}

/** Leaves the pulse as it was. Typed values are discarded only after a question. */
function useCancel({ unsaved, startAnew }: Editor, onLeave: () => void) {
  const confirm = useConfirm()
  const question = { title: 'Отменить изменения?', message: 'Пульс останется таким, каким был.' }
  const answers = { confirmText: 'Отменить изменения', cancelText: 'Продолжить' }
  return async () => {
    if (unsaved && !(await confirm({ type: 'danger', ...question, ...answers }))) return
    startAnew()
    onLeave()
  }
}
