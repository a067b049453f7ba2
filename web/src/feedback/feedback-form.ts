import { NewFeedback } from '@kamerton/contract/feedback/schemas'
import { Colleague } from '@kamerton/contract/people/schemas'
import { z } from 'zod'

const Target = Colleague.pick({ id: true, full_name: true, avatar_url: true, position: true })

/** The form of a new feedback. The chosen person is kept with name and photo. */
export const FeedbackForm = NewFeedback.omit({ target_user_id: true }).extend({
  target: Target.nullable().transform((target, checked) => {
    if (target) return target
    checked.addIssue('Выберите, о\u00a0ком отзыв')
    return z.NEVER
  }),
})
export type TypedFeedback = z.input<typeof FeedbackForm>
export type CheckedFeedback = z.output<typeof FeedbackForm>
