import type { FeedbackType } from '@kamerton/contract/feedback/schemas'
import { attempt, isRefusal } from '../lib/form-errors'
import { useConfirm } from '../ui/confirm'
import { toast } from '../ui/toasts'
import { feedbackApi } from './api'
import { feedbackWords } from './labels'

/** Asks, takes the feedback away, and says how it went. */
export function useRemoval(onRemoved: () => void) {
  const confirm = useConfirm()
  return async ({ id, feedback_type }: { id: string; feedback_type: FeedbackType }) => {
    const call = () => attempt(() => feedbackApi.delete({ id }))
    let outcome: Awaited<ReturnType<typeof call>> | undefined
    const sure = await confirm({
      type: 'danger',
      title: 'Удаление отзыва',
      message: 'Вы уверены, что хотите удалить этот отзыв?',
      confirmText: 'Удалить',
      cancelText: 'Отмена',
      whileOpen: async () => {
        outcome = await call()
      },
    })
    if (!sure) return
    if (isRefusal(outcome)) return toast.error('Ошибка при удалении отзыва', outcome.refusal.message)
    toast.success(feedbackWords[feedback_type].deleted)
    onRemoved()
  }
}
