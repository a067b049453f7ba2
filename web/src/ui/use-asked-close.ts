import { useState } from 'react'
import { useConfirm } from './confirm'

/**
 * Closes a window only after a question while what was typed in it would be lost: by Escape, the veil, the cross and «Отмена» alike.
 * For what may not wait on the device, as a password; every other form keeps what is typed (`useKeptForm`, `useDraft`).
 */
export function useAskedClose(unsaved: boolean, onClose: () => void) {
  const confirm = useConfirm()
  const [asking, setAsking] = useState(false)
  const close = async () => {
    if (unsaved) {
      setAsking(true)
      const leaves = await confirm({
        type: 'danger',
        title: 'Закрыть окно?',
        message: 'То, что вы ввели, не\u00a0сохранится.',
        confirmText: 'Закрыть окно',
        cancelText: 'Вернуться',
      })
      setAsking(false)
      if (!leaves) return
    }
    onClose()
  }
  return { close: () => void close(), asking }
}
