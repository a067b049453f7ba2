import type { FeedbackType } from './schemas.ts'

export const feedbackTypeLabels: Record<FeedbackType, string> = {
  positive: 'Положительный',
  negative: 'Отрицательный',
}
