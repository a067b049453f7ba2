import { feedbackTypeLabels } from '@kamerton/contract/feedback/labels'
import type { FeedbackType } from '@kamerton/contract/feedback/schemas'

type Words = {
  kind: string
  /** Several of them, as the filter names them. */
  several: string
  empty: string
  add: string
  added: string
  deleted: string
  /** A hint for a good comment of this kind. */
  hint: string
}

export const feedbackWords: Record<FeedbackType, Words> = {
  positive: {
    kind: feedbackTypeLabels.positive,
    several: 'Положительные',
    empty: 'Положительные отзывы отсутствуют',
    add: 'Добавить положительный отзыв',
    added: 'Положительный отзыв добавлен',
    deleted: 'Положительный отзыв удален',
    hint: 'Что получилось и\u00a0чем это помогло',
  },
  negative: {
    kind: feedbackTypeLabels.negative,
    several: 'Отрицательные',
    empty: 'Отрицательные отзывы отсутствуют',
    add: 'Добавить отрицательный отзыв',
    added: 'Отрицательный отзыв добавлен',
    deleted: 'Отрицательный отзыв удален',
    hint: 'Что произошло и\u00a0что стоит делать иначе',
  },
}
