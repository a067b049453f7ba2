import { useState } from 'react'
import { useConfirm } from './confirm'

/**
 * Asks before a dialog with unsaved input is closed: by Escape, the overlay, the cross or «Отмена». It is for input
 * that may not be kept on the device, such as a password. Every other form keeps its input (`useKeptForm`, `useDraft`).
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
