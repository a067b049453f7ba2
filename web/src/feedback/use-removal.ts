import type { FeedbackType } from '@kamerton/contract/feedback/schemas'
import { api } from '../lib/api'
import { isRefusal } from '../lib/form-errors'
import { act } from '../page/act'
import { useConfirm } from '../ui/confirm'
import { feedbackWords } from './labels'

/** Asks for a confirmation, deletes the feedback, shows the result and offers to undo it. */
export function useRemoval(onChanged: () => void) {
  const confirm = useConfirm()
  const bringBack = async (id: string) => {
    await act({ done: 'Отзыв возвращён', failed: 'Не удалось вернуть отзыв' }, () => api.feedback.restore({ id }))
    // Reloaded after a refusal too: the answer of an earlier attempt may have been lost.
    onChanged()
  }
  return async ({ id, feedback_type }: { id: string; feedback_type: FeedbackType }) => {
    let removed: unknown
    const words = {
      done: feedbackWords[feedback_type].deleted,
      failed: 'Ошибка при удалении отзыва',
      of: id,
      undo: () => void bringBack(id),
    }
    await confirm({
      type: 'danger',
      title: 'Удаление отзыва',
      message: 'Вы уверены, что хотите удалить этот отзыв?',
      confirmText: 'Удалить',
      cancelText: 'Отмена',
      whileOpen: async () => {
        removed = await act(words, () => api.feedback.delete({ id }))
      },
    })
    if (removed !== undefined && !isRefusal(removed)) onChanged()
  }
}
