import { NewFeedback } from '@kamerton/contract/feedback/schemas'
import { Colleague } from '@kamerton/contract/users/schemas'
import { z } from 'zod'

/** The window of a new feedback: whom it is about comes with the name and the face that were chosen. */
export const FeedbackForm = NewFeedback.omit({ target_user_id: true }).extend({
  target: z.object(Colleague.pick({ id: true, full_name: true, avatar_url: true, position: true }).shape, {
    error: 'Выберите, о\u00a0ком отзыв',
  }),
})
export type TypedFeedback = z.input<typeof FeedbackForm>
export type CheckedFeedback = z.output<typeof FeedbackForm>
