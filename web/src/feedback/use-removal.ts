import type { FeedbackType } from '@kamerton/contract/feedback/schemas'
import { api } from '../lib/api'
import { isRefusal } from '../lib/form-errors'
import { act } from '../page/act'
import { useConfirm } from '../ui/confirm'
import { feedbackWords } from './labels'

/** Asks, takes the feedback away, and says how it went. */
export function useRemoval(onRemoved: () => void) {
  const confirm = useConfirm()
  return async ({ id, feedback_type }: { id: string; feedback_type: FeedbackType }) => {
    let removed: unknown
    await confirm({
      type: 'danger',
      title: 'Удаление отзыва',
      message: 'Вы уверены, что хотите удалить этот отзыв?',
      confirmText: 'Удалить',
      cancelText: 'Отмена',
      whileOpen: async () => {
        removed = await act({ done: feedbackWords[feedback_type].deleted, failed: 'Ошибка при удалении отзыва' }, () =>
          api.feedback.delete({ id }),
        )
      },
    })
    if (removed !== undefined && !isRefusal(removed)) onRemoved()
  }
}
